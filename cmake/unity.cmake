# Compiles the files of a folder together, which takes much less time. Each file must still compile alone,
# which scripts/tidy checks. Files of different games are never compiled together, because each has
# an Action and a State.
#   formicary_unity(TARGET SOURCE...)
option(FORMICARY_UNITY "Compile neighbouring files together" ON)
set(FORMICARY_UNITY_SIZE 10)

function(formicary_unity target)
  if(NOT FORMICARY_UNITY)
    return()
  endif()
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH group)
    cmake_path(ABSOLUTE_PATH group NORMALIZE)
    cmake_path(RELATIVE_PATH group BASE_DIRECTORY "${PROJECT_SOURCE_DIR}") # the same name in every checkout, for ccache
    if(source MATCHES "(antics|ithappens)_[^/]*$")
      string(APPEND group "_${CMAKE_MATCH_1}")
    endif()
    string(MD5 group "${group}")
    if(NOT DEFINED count_${group})
      set(count_${group} 0)
    endif()
    math(EXPR part "${count_${group}} / ${FORMICARY_UNITY_SIZE}")
    math(EXPR count_${group} "${count_${group}} + 1")
    string(SUBSTRING ${group} 0 6 group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${group}_${part})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
