# The modules and what each may use: the one place where this is written. A library formicary_NAME
# is made of all .cpp files of src/NAME, and tests/modules_test.py fails on an include that is not
# allowed here (through the list written to modules.txt in the build folder).
#
# From the ground up; the last column says whether the module is compiled for WebAssembly too.
#                 module            uses                                              wasm
set(FORMICARY_MODULES
  "base            |                                                               |wasm"
  "core            |base                                                           |wasm"
  "games/ithappens |base core                                                      |wasm"
  "catalog         |base core games/ithappens                                      |wasm"
  "record          |base core catalog                                              |wasm"
  "words           |base core                                                      |wasm"
  "bots            |base core games/ithappens catalog                              |wasm"
  "app             |base core games/ithappens catalog record words bots            |native"
)

function(formicary_library_name module out)
  string(REPLACE "/" "_" name "formicary_${module}")
  set(${out} "${name}" PARENT_SCOPE)
endfunction()

# Libraries for all modules but app, whose CMakeLists.txt makes the program of it.
set(module_list "")
foreach(row IN LISTS FORMICARY_MODULES)
  string(REGEX MATCH "^([^|]+)\\|([^|]*)\\|(.*)$" matched "${row}")
  string(STRIP "${CMAKE_MATCH_1}" module)
  string(STRIP "${CMAKE_MATCH_2}" uses)
  string(STRIP "${CMAKE_MATCH_3}" target)
  string(APPEND module_list "${module}: ${uses}\n")
  separate_arguments(uses)
  if(module STREQUAL "app" OR (FORMICARY_WASM AND NOT target STREQUAL "wasm"))
    continue()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${module}/*.cpp")
  file(GLOB_RECURSE nested CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${module}/*/*.cpp")
  formicary_library_name("${module}" library)
  add_library(${library} STATIC ${sources} ${nested})
  target_include_directories(${library} PUBLIC "${CMAKE_SOURCE_DIR}/src"
                                               "${CMAKE_BINARY_DIR}/generated")
  target_link_libraries(${library} PRIVATE formicary_warnings)
  foreach(used IN LISTS uses)
    formicary_library_name("${used}" used_library)
    target_link_libraries(${library} PUBLIC ${used_library})
  endforeach()
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/modules.txt" "${module_list}")

file(GLOB edition_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/editions/*/*.edition")
formicary_embed(OUTPUT "${CMAKE_BINARY_DIR}/generated/catalog/shipped_editions.h"
                TEMPLATE "${CMAKE_SOURCE_DIR}/src/catalog/shipped_editions.h.in"
                FILES ${edition_files})
file(GLOB word_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/words/*/*.txt")
formicary_embed(OUTPUT "${CMAKE_BINARY_DIR}/generated/words/shipped_words.h"
                TEMPLATE "${CMAKE_SOURCE_DIR}/src/words/shipped_words.h.in"
                FILES ${word_files})
