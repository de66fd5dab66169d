# All warnings for our own code; third-party headers are included as SYSTEM. They are errors here, but
# not in projects that include this one: their compiler may know others.
add_library(formicary_warnings INTERFACE)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(formicary_warnings INTERFACE -Werror)
endif()
target_compile_options(formicary_warnings INTERFACE
  -Wall -Wextra -Wpedantic
  -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-align -Wdouble-promotion -Wformat=2
  -Wimplicit-fallthrough -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(formicary_warnings INTERFACE
    -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wuseless-cast)
  # At -O3, g++ 12 warns of texts that are assigned to a std::string (GCC bug 105651).
  target_compile_options(formicary_warnings INTERFACE -Wno-restrict)
else()
  # g++ 12 has this warning too, but it is wrong after inlining.
  target_compile_options(formicary_warnings INTERFACE -Wnull-dereference)
endif()
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT FORMICARY_WASM)
  # clang sees std::stable_sort of libstdc++ 12 use a deprecated function, and blames the caller.
  target_compile_options(formicary_warnings INTERFACE -Wno-deprecated-declarations)
endif()
if(FORMICARY_SANITIZE STREQUAL "thread")
  # It does not understand fences, which Asio uses in addition to its mutexes.
  target_compile_options(formicary_warnings INTERFACE -Wno-tsan)
endif()
