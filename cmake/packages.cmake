# Finds all third-party packages before anything is compiled. All missing ones are reported at once,
# with the names of their Debian packages.
#
# FORMICARY_THIRD_PARTY_<module> is what a module links; no other module sees it.
set(FORMICARY_MISSING_PACKAGES "")

# formicary_need(PACKAGE VARIABLE...): PACKAGE is missing if one of the variables is false.
function(formicary_need package)
  foreach(variable IN LISTS ARGN)
    if(NOT ${variable})
      set(FORMICARY_MISSING_PACKAGES ${FORMICARY_MISSING_PACKAGES} ${package} PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

if(NOT FORMICARY_WASM AND NOT FORMICARY_ENGINE_ONLY)
  find_package(Threads REQUIRED)
  # The archive if there is one: then the program runs on systems without SQLite.
  find_library(SQLite3_LIBRARY NAMES libsqlite3.a sqlite3)
  find_package(SQLite3 QUIET)
  formicary_need(libsqlite3-dev SQLite3_FOUND)
  find_package(OpenSSL QUIET)
  formicary_need(libssl-dev OPENSSL_FOUND)
  find_library(FORMICARY_LIBEDIT edit)
  find_path(FORMICARY_LIBEDIT_HEADERS histedit.h)
  formicary_need(libedit-dev FORMICARY_LIBEDIT FORMICARY_LIBEDIT_HEADERS)
  find_library(FORMICARY_QRENCODE qrencode)
  find_path(FORMICARY_QRENCODE_HEADERS qrencode.h)
  formicary_need(libqrencode-dev FORMICARY_QRENCODE FORMICARY_QRENCODE_HEADERS)
  # Boost (Asio and Beast for net, Math for arena) and CLI11 are headers only; 1.81 has what the network code needs, 1.74 has not.
  find_path(FORMICARY_BOOST boost/version.hpp)
  set(FORMICARY_BOOST_VERSION 0)
  if(FORMICARY_BOOST)
    file(STRINGS "${FORMICARY_BOOST}/boost/version.hpp" line REGEX "#define BOOST_VERSION ")
    string(REGEX REPLACE "[^0-9]" "" FORMICARY_BOOST_VERSION "${line}")
  endif()
  if(FORMICARY_BOOST_VERSION LESS 108100)
    set(FORMICARY_BOOST OFF)
  endif()
  formicary_need(libboost1.81-dev FORMICARY_BOOST)
  find_path(FORMICARY_CLI11 CLI/CLI.hpp)
  formicary_need(libcli11-dev FORMICARY_CLI11)
  if(FORMICARY_TESTS)
    find_path(FORMICARY_DOCTEST doctest/doctest.h)
    formicary_need(doctest-dev FORMICARY_DOCTEST)
    find_package(Python3 QUIET COMPONENTS Interpreter)
    formicary_need(python3 Python3_FOUND)
  endif()
  set(FORMICARY_THIRD_PARTY_store SQLite::SQLite3)
  set(FORMICARY_THIRD_PARTY_net OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
  set(FORMICARY_THIRD_PARTY_terminal ${FORMICARY_LIBEDIT} ${FORMICARY_QRENCODE})
  set(FORMICARY_THIRD_PARTY_server OpenSSL::Crypto Threads::Threads)
endif()

if(FORMICARY_WASM)
  find_program(FORMICARY_WASM_OPT wasm-opt)
  find_program(FORMICARY_WASM_SPLIT wasm-split)
  formicary_need(binaryen FORMICARY_WASM_OPT FORMICARY_WASM_SPLIT)
  find_program(FORMICARY_NODE node)
  formicary_need(nodejs FORMICARY_NODE)
endif()

if(NOT FORMICARY_ENGINE_ONLY)
  # Headers only, and the same for WebAssembly, which must not see the system's other headers.
  find_path(FORMICARY_RAPIDJSON rapidjson/reader.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
  formicary_need(rapidjson-dev FORMICARY_RAPIDJSON)
  set(FORMICARY_THIRD_PARTY_protocol formicary_rapidjson)
endif()

if(FORMICARY_MISSING_PACKAGES)
  string(REPLACE ";" " " names "${FORMICARY_MISSING_PACKAGES}")
  message(FATAL_ERROR "These packages are missing: ${names}\n"
    "On Debian 12, scripts/setup installs them: run `scripts/setup check`, or as root "
    "`apt-get install --no-install-recommends ${names}`.\n"
    "The library alone needs none of them: configure with -D FORMICARY_ENGINE_ONLY=ON.")
endif()

if(FORMICARY_RAPIDJSON)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/third_party")
  file(CREATE_LINK "${FORMICARY_RAPIDJSON}/rapidjson"
       "${PROJECT_BINARY_DIR}/third_party/rapidjson" SYMBOLIC)
  add_library(formicary_rapidjson INTERFACE)
  target_include_directories(formicary_rapidjson SYSTEM INTERFACE
                             "${PROJECT_BINARY_DIR}/third_party")
endif()
