# clang 19 with wasi-libc and libc++, as Debian 12 packages them. There are no exceptions, no RTTI,
# no threads and no archiver (llvm-ar comes in a large package of its own).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
