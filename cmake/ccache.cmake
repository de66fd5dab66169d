# Uses ccache if it is installed. Its documentation requires this sloppiness for precompiled headers;
# no file here uses __TIME__. Paths below the checkout count as relative ones, so that all checkouts
# on a machine share results; debug information may then name the checkout that compiled first.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros "CCACHE_BASEDIR=${CMAKE_CURRENT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      "${CCACHE_PROGRAM}")
endif()
