# Embeds text files in the program, so that one binary is enough.
#
#   formicary_embed(OUTPUT file.cpp|file.h TEMPLATE template.in FILES ...)
#
# Replaces @ENTRIES@ in the template by one line `{"path relative to the project", R"(text)"},` for
# each file. Built again if one of the files changes. Any text arrives unchanged, byte by byte, if
# only this function quotes it (tests/embed).
function(formicary_embed)
  cmake_parse_arguments(EMBED "" "OUTPUT;TEMPLATE" "FILES" ${ARGN})
  set(ENTRIES "")
  foreach(file IN LISTS EMBED_FILES)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" text)
    string(FIND "${text}" ")~~~\"" end_mark)
    if(NOT end_mark EQUAL -1)
      message(FATAL_ERROR "${file}: )~~~\" cannot be embedded")
    endif()
    file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}" "${file}")
    string(APPEND ENTRIES "    {\"${name}\", R\"~~~(${text})~~~\"sv},\n")
  endforeach()
  configure_file("${EMBED_TEMPLATE}" "${EMBED_OUTPUT}" @ONLY)
endfunction()
