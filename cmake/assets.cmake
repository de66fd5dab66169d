# Puts files as they are, bytes and all, into a library.
#
#   formicary_embed_assets(TARGET library ROOTS "FOLDER=ADDRESS;.." FILES ..)
#
# A file below one of the folders gets the address ADDRESS/name. The bytes come in with .incbin from
# an assembler file, which takes no time at any size. TARGET includes server/asset_table.h, which
# lists them. Anew whenever one of the files changes.
enable_language(ASM)

function(formicary_content_type file out)
  string(REGEX MATCH "[^.]*$" ending "${file}")
  set(text "; charset=utf-8")
  set(type_html "text/html${text}")
  set(type_css "text/css${text}")
  set(type_js "text/javascript${text}")
  set(type_mjs "text/javascript${text}")
  set(type_json "application/json")
  set(type_webmanifest "application/manifest+json")
  set(type_svg "image/svg+xml")
  set(type_png "image/png")
  set(type_ico "image/x-icon")
  set(type_woff2 "font/woff2")
  set(type_wasm "application/wasm")
  set(type_txt "text/plain${text}")
  set(type_edition "text/plain${text}")
  set(type_py "text/x-python${text}")
  if(NOT DEFINED "type_${ending}")
    message(FATAL_ERROR "${file}: cmake/assets.cmake knows no content type for .${ending}")
  endif()
  set(${out} "${type_${ending}}" PARENT_SCOPE)
endfunction()

function(formicary_embed_assets)
  cmake_parse_arguments(ASSETS "" "TARGET" "ROOTS;FILES" ${ARGN})
  set(assembly ".section .rodata\n")
  set(DECLARATIONS "")
  set(ENTRIES "")
  set(number 0)
  foreach(file IN LISTS ASSETS_FILES)
    foreach(root IN LISTS ASSETS_ROOTS)
      string(REGEX MATCH "^(.*)=(.*)$" matched "${root}")
      string(FIND "${file}" "${CMAKE_MATCH_1}/" at)
      if(at EQUAL 0)
        string(LENGTH "${CMAKE_MATCH_1}" length)
        string(SUBSTRING "${file}" ${length} -1 path)
        set(path "${CMAKE_MATCH_2}${path}")
      endif()
    endforeach()
    formicary_content_type("${file}" type)
    file(SIZE "${file}" size)
    file(SHA256 "${file}" hash)
    string(SUBSTRING "${hash}" 0 16 etag)
    set(name "formicary_asset_${number}")
    # The hash is only there so that the assembler file changes with the embedded one.
    string(APPEND assembly "/* ${hash} */\n.global ${name}\n.balign 16\n${name}:\n"
                           ".incbin \"${file}\", 0, ${size}\n")
    string(APPEND DECLARATIONS "extern \"C\" const char ${name}[];\n")
    string(APPEND ENTRIES "    {\"${path}\", \"${type}\", {${name}, ${size}}, \"${etag}\"},\n")
    math(EXPR number "${number} + 1")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")
  set(source "${CMAKE_BINARY_DIR}/generated/server/assets.S")
  file(CONFIGURE OUTPUT "${source}" CONTENT "${assembly}" @ONLY)
  configure_file("${CMAKE_SOURCE_DIR}/src/server/asset_table.h.in"
                 "${CMAKE_BINARY_DIR}/generated/server/asset_table.h" @ONLY)
  # Apart, as the warnings of C++ mean nothing to the assembler.
  add_library(${ASSETS_TARGET}_assets OBJECT "${source}")
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${ASSETS_FILES}")
  target_sources(${ASSETS_TARGET} PRIVATE $<TARGET_OBJECTS:${ASSETS_TARGET}_assets>)
endfunction()

# What the server serves: the web pages but not what they are made from, the script that checks the
# dice, and the editions.
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/*")
list(FILTER web_files EXCLUDE REGEX "/web/(.*/)?[.]|/web/src/|[.]test[.]|~$")
file(GLOB_RECURSE asset_editions CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/editions/*.edition")
formicary_embed_assets(
  TARGET formicary_server
  ROOTS "${CMAKE_SOURCE_DIR}/web=" "${CMAKE_SOURCE_DIR}/tools="
        "${CMAKE_SOURCE_DIR}/editions=/editions"
  FILES ${web_files} "${CMAKE_SOURCE_DIR}/tools/verify-dice.py" ${asset_editions})
