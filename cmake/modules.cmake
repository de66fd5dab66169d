# The modules and what each may use: the one place where this is written. A library formicary_NAME
# is made of all .cpp files of src/NAME, and tests/modules_test.py fails on an include that is not
# allowed here (through the list written to modules.txt in the build folder).
#
# From the ground up; the last column says what the module is compiled for: `both`, or only
# `native` code, or only `wasm`. What is compiled for both keeps to what WebAssembly has.
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
  "table           |base core search neural catalog record bots                    |both"
  "protocol        |base core search neural catalog record bots table              |both"
  "hosting         |base core search neural catalog record bots table protocol     |both"
  "client          |base core search neural catalog record bots table protocol     |both"
  "view            |base core games/ithappens games/antics search neural catalog record words bots protocol |both"
  "page            |base core search neural catalog record words bots table protocol hosting client view |both"
  "platform        |base core search neural catalog bots                           |native"
  "learn           |base core games/ithappens games/antics search neural catalog bots platform |native"
  "store           |base core                                                      |native"
  "net             |base                                                           |native"
  "server          |base core search neural catalog record bots table protocol hosting platform store net |native"
  "terminal        |base core games/ithappens games/antics search neural catalog record words bots table protocol hosting client platform net |native"
  "arena           |base core search neural catalog record words bots protocol platform |native"
  "load            |base core search neural catalog record words bots table protocol client platform net |native"
  "app             |base core games/ithappens games/antics search neural learn catalog record words bots table protocol hosting client view page platform arena store net server terminal load |native"
  "wasm            |base core games/ithappens games/antics search neural catalog record words bots table protocol hosting client view page |wasm"
)

# What is not ours, and the only modules that see it.
if(NOT FORMICARY_WASM)
  find_package(Threads REQUIRED)
  # The archive where there is one: then the program runs where SQLite is not installed.
  find_library(SQLite3_LIBRARY NAMES libsqlite3.a sqlite3)
  find_package(SQLite3 REQUIRED)
  find_package(OpenSSL REQUIRED)
  find_library(FORMICARY_LIBEDIT edit REQUIRED)
  find_path(FORMICARY_LIBEDIT_HEADERS histedit.h REQUIRED)
  set(FORMICARY_THIRD_PARTY_store SQLite::SQLite3)
  set(FORMICARY_THIRD_PARTY_net OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
  find_library(FORMICARY_QRENCODE qrencode REQUIRED)
  set(FORMICARY_THIRD_PARTY_terminal ${FORMICARY_LIBEDIT} ${FORMICARY_QRENCODE})
  set(FORMICARY_THIRD_PARTY_server OpenSSL::Crypto Threads::Threads)
endif()
# Headers only, and the same for WebAssembly, which must not see the system's other headers.
find_path(FORMICARY_RAPIDJSON rapidjson/reader.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH
          REQUIRED)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/third_party")
file(CREATE_LINK "${FORMICARY_RAPIDJSON}/rapidjson" "${CMAKE_BINARY_DIR}/third_party/rapidjson"
     SYMBOLIC)
add_library(formicary_rapidjson INTERFACE)
target_include_directories(formicary_rapidjson SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/third_party")
set(FORMICARY_THIRD_PARTY_protocol formicary_rapidjson)

function(formicary_library_name module out)
  string(REPLACE "/" "_" name "formicary_${module}")
  set(${out} "${name}" PARENT_SCOPE)
endfunction()

configure_file("${CMAKE_SOURCE_DIR}/src/base/version.h.in"
               "${CMAKE_BINARY_DIR}/generated/base/version.h" @ONLY)

# Libraries for all modules but app and wasm, whose CMakeLists.txt makes a program of each. For
# WebAssembly they are no archives, as Debian's archiver does not know that format.
set(kind STATIC)
if(FORMICARY_WASM)
  set(kind OBJECT)
endif()
set(FORMICARY_LIBRARIES "")
set(module_list "")
foreach(row IN LISTS FORMICARY_MODULES)
  string(REGEX MATCH "^([^|]+)\\|([^|]*)\\|(.*)$" matched "${row}")
  string(STRIP "${CMAKE_MATCH_1}" module)
  string(STRIP "${CMAKE_MATCH_2}" uses)
  string(STRIP "${CMAKE_MATCH_3}" target)
  string(APPEND module_list "${module}|${uses}|${target}\n")
  separate_arguments(uses)
  if(EXISTS "${CMAKE_SOURCE_DIR}/src/${module}/CMakeLists.txt" OR
     (FORMICARY_WASM AND target STREQUAL "native"))
    continue()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${module}/*.cpp")
  if(FORMICARY_WASM)  # linked with a set of its own
    list(REMOVE_ITEM sources ${FORMICARY_TITLE_FILES})
  endif()
  formicary_library_name("${module}" library)
  list(APPEND FORMICARY_LIBRARIES ${library})
  if(NOT sources)  # headers only
    add_library(${library} INTERFACE)
    continue()
  endif()
  add_library(${library} ${kind} ${sources})
  target_include_directories(${library} PUBLIC "${CMAKE_SOURCE_DIR}/src"
                                               "${CMAKE_BINARY_DIR}/generated")
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
file(WRITE "${CMAKE_BINARY_DIR}/modules.txt" "${module_list}")

# Excluded from unity builds: their private types or the macros they include would clash.
set_source_files_properties("${CMAKE_SOURCE_DIR}/src/protocol/json_writer.cpp"
                            "${CMAKE_SOURCE_DIR}/src/terminal/line_editor.cpp" PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)

# With sanitizers -O1 takes twice the time of -O0 to compile, which these would not win back: their
# tests wait more than they compute.
foreach(library IN ITEMS formicary_net formicary_server formicary_store)
  if(TARGET ${library})
    target_compile_options(${library} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
endforeach()
# Where Boost's templates are compiled, all in one file, as each takes 10 s alone. Once they are
# inlined, g++ 12 thinks that every executor of Asio may be null.
if(TARGET formicary_net)
  target_compile_options(formicary_net PRIVATE -Wno-null-dereference
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)  # of coroutines, in files compiled together
endif()

file(GLOB edition_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/editions/*/*.edition")
formicary_embed(OUTPUT "${CMAKE_BINARY_DIR}/generated/catalog/shipped_editions.h"
                TEMPLATE "${CMAKE_SOURCE_DIR}/src/catalog/shipped_editions.h.in"
                FILES ${edition_files})
file(GLOB word_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/words/*/*.txt")
formicary_embed(OUTPUT "${CMAKE_BINARY_DIR}/generated/words/shipped_words.h"
                TEMPLATE "${CMAKE_SOURCE_DIR}/src/words/shipped_words.h.in"
                FILES ${word_files})
