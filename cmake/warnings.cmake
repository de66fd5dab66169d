# All warnings, as errors, for our own code. Third-party headers are included as SYSTEM.
add_library(formicary_warnings INTERFACE)
target_compile_options(formicary_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-align -Wnull-dereference -Wdouble-promotion -Wformat=2
  -Wimplicit-fallthrough -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(formicary_warnings INTERFACE
    -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wuseless-cast)
elseif(NOT FORMICARY_WASM)
  # clang sees std::stable_sort of libstdc++ 12 use a deprecated function, and blames the caller.
  target_compile_options(formicary_warnings INTERFACE -Wno-deprecated-declarations)
endif()
if(FORMICARY_SANITIZE STREQUAL "thread")
  # With it g++ 12 thinks that every istreambuf_iterator of libstdc++ may be null.
  # And it does not know fences, which Asio has beside its mutexes.
  target_compile_options(formicary_warnings INTERFACE -Wno-null-dereference -Wno-tsan)
endif()
