# FORMICARY_SANITIZE is a list for -fsanitize=, such as address,undefined or thread.
set(FORMICARY_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(FORMICARY_SANITIZE)
  add_compile_options(-fsanitize=${FORMICARY_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FORMICARY_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")  # sanitizers make large programs
    add_link_options(-fuse-ld=lld)
  endif()
endif()
