# The modules and what each may use: the one place where this is written. A library formicary_NAME
# is made of all .cpp files of src/NAME, and tests/modules_test.py fails on an include that is not
# allowed here (through the list written to modules.txt in the build folder).
#
# A module uses only modules of the rows above its own. The last column is the target: `native` code, `wasm`,
# or `both`. A module for both uses only features that WebAssembly has.
#  module           uses                                                            target
set(FORMICARY_MODULES
  "base            |                                                               |both"
  "core            |base                                                           |both"
  "games/ithappens |base core                                                      |both"
  "games/antics    |base core                                                      |both"
  "search          |base core                                                      |both"
  "neural          |base core search                                               |both"
  "catalog         |base core games/ithappens games/antics                         |both"
  "record          |base core catalog                                              |both"
  "words           |base core                                                      |both"
  "bots            |base core games/ithappens games/antics search neural catalog   |both"
  "analysis        |base core games/ithappens games/antics search neural catalog record bots |both"
  "table           |base core search neural catalog record bots                    |both"
  "protocol        |base core search neural catalog record bots table              |both"
  "hosting         |base core search neural catalog record bots table protocol     |both"
  "client          |base core search neural catalog record bots table protocol     |both"
  "view            |base core games/ithappens games/antics search neural catalog record words bots analysis protocol |both"
  "page            |base core search neural catalog record words bots analysis table protocol hosting client view |both"
  "platform        |base core search neural catalog bots                           |native"
  "learn           |base core games/ithappens games/antics search neural catalog bots platform |native"
  "store           |base core                                                      |native"
  "net             |base                                                           |native"
  "server          |base core search neural catalog record bots table protocol hosting platform store net |native"
  "terminal        |base core games/ithappens games/antics search neural catalog record words bots table protocol hosting client platform net |native"
  "arena           |base core search neural catalog record words bots protocol platform |native"
  "load            |base core search neural catalog record words bots table protocol client platform net |native"
  "app             |base core games/ithappens games/antics search neural learn catalog record words bots analysis table protocol hosting client view page platform arena store net server terminal load |native"
  "wasm            |base core games/ithappens games/antics search neural catalog record words bots analysis table protocol hosting client view page |wasm"
)

function(formicary_library_name module out)
  string(REPLACE "/" "_" name "formicary_${module}")
  set(${out} "${name}" PARENT_SCOPE)
endfunction()

configure_file("${PROJECT_SOURCE_DIR}/src/base/version.h.in"
               "${PROJECT_BINARY_DIR}/generated/base/version.h" @ONLY)

# Libraries for all modules but app and wasm, whose CMakeLists.txt makes a program of each. For
# WebAssembly they are no archives, as Debian's archiver does not know that format.
set(kind STATIC)
if(FORMICARY_WASM)
  set(kind OBJECT)
endif()
# The modules of the library that other projects link: cmake/engine.cmake.
set(FORMICARY_ENGINE_MODULES base core games/ithappens games/antics search neural catalog record
                             analysis
                             words bots)
set(FORMICARY_LIBRARIES "")
set(FORMICARY_GAME_LIBRARIES "")
set(module_list "")
foreach(row IN LISTS FORMICARY_MODULES)
  string(REGEX MATCH "^([^|]+)\\|([^|]*)\\|(.*)$" matched "${row}")
  string(STRIP "${CMAKE_MATCH_1}" module)
  string(STRIP "${CMAKE_MATCH_2}" uses)
  string(STRIP "${CMAKE_MATCH_3}" target)
  string(APPEND module_list "${module}|${uses}|${target}\n")
  separate_arguments(uses)
  if(EXISTS "${PROJECT_SOURCE_DIR}/src/${module}/CMakeLists.txt" OR
     (FORMICARY_WASM AND target STREQUAL "native") OR
     (FORMICARY_ENGINE_ONLY AND NOT module IN_LIST FORMICARY_ENGINE_MODULES))
    continue()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${module}/*.cpp")
  if(FORMICARY_WASM)  # linked with a set of its own
    list(REMOVE_ITEM sources ${FORMICARY_TITLE_FILES})
  endif()
  formicary_library_name("${module}" library)
  list(APPEND FORMICARY_LIBRARIES ${library})
  if(module MATCHES "^games/")
    list(APPEND FORMICARY_GAME_LIBRARIES ${library})
  endif()
  if(NOT sources)  # headers only
    add_library(${library} INTERFACE)
    continue()
  endif()
  add_library(${library} ${kind} ${sources})
  target_include_directories(${library} PUBLIC "${PROJECT_SOURCE_DIR}/src"
                                               "${PROJECT_BINARY_DIR}/generated")
  target_link_libraries(${library} PRIVATE formicary_warnings)
  if(FORMICARY_FUZZ AND target STREQUAL "both")  # their branches guide the fuzzers
    target_compile_options(${library} PRIVATE -fsanitize=fuzzer-no-link)
    target_link_options(${library} PUBLIC -fsanitize=fuzzer-no-link)
  endif()
  formicary_unity(${library} ${sources})
  target_link_libraries(${library} PRIVATE ${FORMICARY_THIRD_PARTY_${module}})
  foreach(used IN LISTS uses)
    formicary_library_name("${used}" used_library)
    target_link_libraries(${library} PUBLIC ${used_library})
  endforeach()
endforeach()
file(WRITE "${PROJECT_BINARY_DIR}/modules.txt" "${module_list}")

# Excluded from unity builds: their private types or the macros they include would clash.
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/protocol/json_writer.cpp"
                            "${PROJECT_SOURCE_DIR}/src/terminal/line_editor.cpp" PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)

# With sanitizers -O1 takes twice as long to compile as -O0. That pays for modules with long
# computations, but not for these, whose tests mostly wait or are short.
set(unoptimised net server store terminal hosting client protocol words platform load learn)
if(FORMICARY_FUZZ)
  # Fuzzers spend most of their time reading and writing JSON. They don't look for faults in the JSON
  # library, so its comparisons, one for each character, are not traced.
  list(REMOVE_ITEM unoptimised protocol)
  set_source_files_properties("${PROJECT_SOURCE_DIR}/src/protocol/json.cpp"
                              "${PROJECT_SOURCE_DIR}/src/protocol/json_writer.cpp" PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON
    COMPILE_OPTIONS "-O2;-fno-sanitize-coverage=trace-cmp")
endif()
foreach(module IN LISTS unoptimised)
  if(TARGET formicary_${module})
    target_compile_options(formicary_${module} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
endforeach()
# In unity builds, coroutines of Boost.Asio make g++ 12 warn about types with internal linkage.
if(TARGET formicary_net)
  target_compile_options(formicary_net PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

file(GLOB edition_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/editions/*/*.edition")
formicary_embed(OUTPUT "${PROJECT_BINARY_DIR}/generated/catalog/shipped_editions.h"
                TEMPLATE "${PROJECT_SOURCE_DIR}/src/catalog/shipped_editions.h.in"
                FILES ${edition_files})
file(GLOB word_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/words/*/*.txt")
formicary_embed(OUTPUT "${PROJECT_BINARY_DIR}/generated/words/shipped_words.h"
                TEMPLATE "${PROJECT_SOURCE_DIR}/src/words/shipped_words.h.in"
                FILES ${word_files})
