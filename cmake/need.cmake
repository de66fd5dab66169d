# Missing packages are collected, so that all of them are reported at once with the names of their Debian packages.
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

macro(formicary_stop_if_packages_are_missing)
  if(FORMICARY_MISSING_PACKAGES)
    list(REMOVE_DUPLICATES FORMICARY_MISSING_PACKAGES)
    string(REPLACE ";" " " names "${FORMICARY_MISSING_PACKAGES}")
    message(FATAL_ERROR "These packages are missing: ${names}\n"
      "On Debian 12, scripts/setup installs them: run `scripts/setup check`, or as root "
      "`apt-get install --no-install-recommends ${names}`.\n"
      "The library alone needs none of them: configure with -D FORMICARY_ENGINE_ONLY=ON.")
  endif()
endmacro()
