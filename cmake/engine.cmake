# formicary::engine, the library for other projects: rules, search, bots, records and words, in one
# archive without any dependency. The program is installed too, if it is built.
#
#   cmake --install build/release --prefix DIR     then find_package(formicary) or pkg-config formicary
#   add_subdirectory(formicary)                    in another project; builds the library only
#
# Headers are included as <formicary/core/contract.h>. Inside this project they are included without
# the prefix, so cmake/engine-headers.cmake makes copies that include each other by the long name.
include(GNUInstallDirs)

set(engine_include "${PROJECT_BINARY_DIR}/engine/include")
set(engine_headers "")
set(engine_objects "")
foreach(module IN LISTS FORMICARY_ENGINE_MODULES)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${module}/*.h"
                                              "${PROJECT_SOURCE_DIR}/src/${module}/*.inl")
  list(APPEND engine_headers ${headers})
  formicary_library_name("${module}" library)
  get_target_property(type ${library} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    list(APPEND engine_objects $<TARGET_OBJECTS:${library}>)
    # The release preset optimises at link time; these objects must also link without it.
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # Code is generated here then, and g++ 12 wrongly warns of std::sort over short arrays.
      target_compile_options(${library} PRIVATE -ffat-lto-objects -Wno-array-bounds)
    endif()
  endif()
endforeach()
list(APPEND engine_headers "${PROJECT_BINARY_DIR}/generated/base/version.h")
list(JOIN engine_headers "\n" engine_header_lines)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/engine/headers.txt" CONTENT "${engine_header_lines}\n")

add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/engine/headers.stamp" VERBATIM
  COMMAND "${CMAKE_COMMAND}" -D "LIST=${PROJECT_BINARY_DIR}/engine/headers.txt"
          -D "ROOTS=${PROJECT_SOURCE_DIR}/src|${PROJECT_BINARY_DIR}/generated"
          -D "OUTPUT=${engine_include}/formicary" -P "${PROJECT_SOURCE_DIR}/cmake/engine-headers.cmake"
  COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/engine/headers.stamp"
  DEPENDS ${engine_headers} "${PROJECT_BINARY_DIR}/engine/headers.txt"
          "${PROJECT_SOURCE_DIR}/cmake/engine-headers.cmake"
  COMMENT "Headers of formicary::engine")
add_custom_target(formicary_engine_headers DEPENDS "${PROJECT_BINARY_DIR}/engine/headers.stamp")

add_library(formicary_engine STATIC ${engine_objects})
add_library(formicary::engine ALIAS formicary_engine)
add_dependencies(formicary_engine formicary_engine_headers)
set_target_properties(formicary_engine PROPERTIES EXPORT_NAME engine LINKER_LANGUAGE CXX)
target_compile_features(formicary_engine INTERFACE cxx_std_20)
target_include_directories(formicary_engine SYSTEM INTERFACE
  "$<BUILD_INTERFACE:${engine_include}>")
if(FORMICARY_FUZZ)  # its objects count branches for the fuzzers
  target_link_options(formicary_engine INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

install(TARGETS formicary_engine EXPORT formicary COMPONENT engine
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${engine_include}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT engine)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/formicary")
install(EXPORT formicary NAMESPACE formicary:: FILE formicaryTargets.cmake
  DESTINATION "${package_dir}" COMPONENT engine)
include(CMakePackageConfigHelpers)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/formicaryConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/engine/formicaryConfig.cmake" INSTALL_DESTINATION "${package_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/engine/formicaryConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/engine/formicaryConfig.cmake"
              "${PROJECT_BINARY_DIR}/engine/formicaryConfigVersion.cmake"
  DESTINATION "${package_dir}" COMPONENT engine)
# Paths relative to the file, so that an installed tree can be moved.
set(pc_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH pc_prefix "/${pc_dir}" "/")
string(REGEX REPLACE "/$" "" pc_prefix "${pc_prefix}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/formicary.pc.in"
               "${PROJECT_BINARY_DIR}/engine/formicary.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/engine/formicary.pc" DESTINATION "${pc_dir}"
  COMPONENT engine)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  COMPONENT engine)
