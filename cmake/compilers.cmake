# Looks for clang 19 and its libraries before CMake tries the compiler, whose own messages name no package. Needed by
# the presets with that compiler: for WebAssembly, and for tests with sanitizers and fuzzers.
include("${CMAKE_CURRENT_LIST_DIR}/need.cmake")

# formicary_clang_has(VARIABLE OPTION...): whether the path that clang prints for an option exists.
function(formicary_clang_has variable)
  execute_process(COMMAND "${FORMICARY_CLANG}" ${ARGN} OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE
                  ERROR_QUIET)
  set(found OFF)
  if(IS_ABSOLUTE "${path}" AND EXISTS "${path}")
    set(found ON)
  endif()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

set(FORMICARY_COMPILER "${CMAKE_CXX_COMPILER}")
if(FORMICARY_WASM)
  set(FORMICARY_COMPILER clang++-19)  # as in wasm-toolchain.cmake
endif()
if(FORMICARY_COMPILER MATCHES "clang\\+\\+-19$")
  find_program(FORMICARY_CLANG "${FORMICARY_COMPILER}")
  formicary_need(clang-19 FORMICARY_CLANG)
  if(FORMICARY_CLANG AND FORMICARY_WASM)
    set(wasm --target=wasm32-wasi)
    formicary_clang_has(FORMICARY_WASM_LD ${wasm} -print-prog-name=wasm-ld)
    formicary_need(lld-19 FORMICARY_WASM_LD)
    formicary_clang_has(FORMICARY_WASI_LIBC ${wasm} -print-file-name=crt1-reactor.o)
    formicary_need(wasi-libc FORMICARY_WASI_LIBC)
    formicary_clang_has(FORMICARY_WASM_LIBCXX ${wasm} -print-file-name=libc++.a)
    formicary_need(libc++-19-dev-wasm32 FORMICARY_WASM_LIBCXX)
    formicary_clang_has(FORMICARY_WASM_LIBCXXABI ${wasm} -print-file-name=libc++abi.a)
    formicary_need(libc++abi-19-dev-wasm32 FORMICARY_WASM_LIBCXXABI)
    formicary_clang_has(FORMICARY_WASM_RT ${wasm} -print-libgcc-file-name)
    formicary_need(libclang-rt-19-dev-wasm32 FORMICARY_WASM_RT)
  elseif(FORMICARY_CLANG AND (FORMICARY_SANITIZE OR FORMICARY_FUZZ))
    formicary_clang_has(FORMICARY_LLD -print-prog-name=ld.lld)
    formicary_need(lld-19 FORMICARY_LLD)
    execute_process(COMMAND "${FORMICARY_CLANG}" -print-resource-dir OUTPUT_VARIABLE resources
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
    file(GLOB FORMICARY_CLANG_RT "${resources}/lib/*/libclang_rt.fuzzer*")
    formicary_need(libclang-rt-19-dev FORMICARY_CLANG_RT)
  endif()
  formicary_stop_if_packages_are_missing()
endif()
