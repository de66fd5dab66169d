# Test programs by module.
#   formicary_test_program(FOLDER [LABEL NAME] [LIBRARIES ...])
# makes formicary_test_FOLDER of the *_test.cpp of tests/FOLDER. It links the module of that name, if
# there is one, and the given libraries. With LABEL rules it may link nothing above the games, and the
# target rules_tests builds it. Tests are appended to the lists `waiting` and `computing`.

function(formicary_test_options target)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/src"
                                               "${PROJECT_BINARY_DIR}/generated")
  target_compile_definitions(${target} PRIVATE FORMICARY_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # The libraries are optimised; for the tests themselves it costs more time than it saves.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")  # otherwise ccache never finds the precompiled headers
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  target_link_libraries(${target} PRIVATE formicary_warnings)
endfunction()
# doctest's main is compiled once.
add_library(formicary_test_main OBJECT main.cpp)
formicary_test_options(formicary_test_main)

# An archive: a test program gets only those members that it uses.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/support/*.cpp")
add_library(formicary_test_support STATIC ${support_sources})
formicary_test_options(formicary_test_support)
# Half of the time that a test takes to compile would go into reading these again and again. All test
# programs use the same ones.
target_precompile_headers(formicary_test_support PRIVATE <algorithm> <array> <chrono> <filesystem>
  <fstream> <functional> <map> <memory> <optional> <random> <set> <span> <string> <string_view>
  <thread> <utility> <vector> <doctest/doctest.h>)

# `cmake --build build/dev --target formicary_tests` builds all of them.
add_custom_target(formicary_tests ALL)
# `cmake --build build/dev --target rules_tests && ctest --preset dev -L rules` builds and runs the tests of rules.
add_custom_target(rules_tests)
include(rules_only.cmake)

# The helpers of these have the names of others in their folder.
set_source_files_properties(bots/threads_test.cpp games/antics/capacity_test.cpp
  games/antics/edition_file_test.cpp games/antics/edition_test.cpp games/antics/perft_test.cpp
  games/antics/reference_test.cpp
  games/ithappens/edition_test.cpp games/ithappens/reference_test.cpp net/tls_test.cpp
  protocol/read_test.cpp record/verify_test.cpp table/play_test.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

set(formicary_tested_files "")

function(formicary_test_program folder)
  cmake_parse_arguments(TEST "" "LABEL" "LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*_test.cpp")
  if(NOT sources)
    message(FATAL_ERROR "tests/${folder} has no test")
  endif()
  string(REPLACE "/" "_" name "formicary_test_${folder}")
  add_executable(${name} ${sources} $<TARGET_OBJECTS:formicary_test_main>)
  formicary_test_options(${name})
  target_precompile_headers(${name} REUSE_FROM formicary_test_support)
  formicary_unity(${name} ${sources})
  formicary_library_name("${folder}" module)
  if(NOT TARGET ${module})
    set(module "")
  endif()
  target_link_libraries(${name} PRIVATE formicary_test_support ${module} ${TEST_LIBRARIES})
  add_dependencies(formicary_tests ${name})
  if(TEST_LABEL STREQUAL "rules")
    formicary_rules_only(${name})
    add_dependencies(rules_tests ${name})
  endif()
  foreach(source IN LISTS sources)
    file(RELATIVE_PATH test "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
    add_test(NAME "${test}" COMMAND ${name} "--source-file=*${test}" --no-intro)
    set_tests_properties("${test}" PROPERTIES LABELS "${folder};${TEST_LABEL}")
    if(folder STREQUAL "net")
      list(APPEND waiting "${test}")
    else()
      list(APPEND computing "${test}")
    endif()
  endforeach()
  set(waiting "${waiting}" PARENT_SCOPE)
  set(computing "${computing}" PARENT_SCOPE)
  set(formicary_tested_files ${formicary_tested_files} ${sources} PARENT_SCOPE)
endfunction()

# A test that no program has would pass unnoticed.
function(formicary_all_tests_have_a_program)
  file(GLOB_RECURSE all CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp")
  list(REMOVE_ITEM all ${formicary_tested_files})
  if(all)
    message(FATAL_ERROR "These tests belong to no program of tests/CMakeLists.txt: ${all}")
  endif()
endfunction()
