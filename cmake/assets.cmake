# Embeds files byte by byte in a library.
#
#   formicary_embed_assets(TARGET library ROOTS "FOLDER=ADDRESS;.." FILES ..)
#
# A file below one of the folders gets the address ADDRESS/name. FILE.br and FILE.gz next to a file
# are its compressed forms. An assembler file includes the bytes with .incbin, which is fast for any
# size. TARGET includes server/asset_table.h, which lists the files. Built again if one of them changes.
enable_language(ASM)

# Appends the bytes of `file` to the assembly of formicary_embed_assets and sets `out` to their C++
# expression.
macro(formicary_embed_bytes file out)
  file(SIZE "${file}" size)
  file(SHA256 "${file}" hash)
  set(name "formicary_asset_${number}")
  # The hash is only there so that the assembler file changes with the embedded one.
  string(APPEND assembly "/* ${hash} */\n.global ${name}\n.balign 16\n${name}:\n"
                         ".incbin \"${file}\", 0, ${size}\n")
  string(APPEND DECLARATIONS "extern \"C\" const char ${name}[];\n")
  set(${out} "{${name}, ${size}}")
  math(EXPR number "${number} + 1")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
endmacro()

function(formicary_embed_assets)
  cmake_parse_arguments(ASSETS "" "TARGET" "ROOTS;FILES" ${ARGN})
  set(assembly ".section .rodata\n")
  set(DECLARATIONS "")
  set(ENTRIES "")
  set(number 0)
  foreach(file IN LISTS ASSETS_FILES)
    if(file MATCHES "[.](br|gz)$")
      continue()
    endif()
    foreach(root IN LISTS ASSETS_ROOTS)
      string(REGEX MATCH "^(.*)=(.*)$" matched "${root}")
      string(FIND "${file}" "${CMAKE_MATCH_1}/" at)
      if(at EQUAL 0)
        string(LENGTH "${CMAKE_MATCH_1}" length)
        string(SUBSTRING "${file}" ${length} -1 path)
        set(path "${CMAKE_MATCH_2}${path}")
      endif()
    endforeach()
    formicary_embed_bytes("${file}" bytes)
    string(SUBSTRING "${hash}" 0 16 etag)
    foreach(ending IN ITEMS br gz)
      set(${ending} "{}")
      if("${file}.${ending}" IN_LIST ASSETS_FILES)
        formicary_embed_bytes("${file}.${ending}" ${ending})
      endif()
    endforeach()
    string(APPEND ENTRIES "    {\"${path}\", ${bytes}, \"${etag}\", ${br}, ${gz}},\n")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")
  set(source "${PROJECT_BINARY_DIR}/generated/server/assets.S")
  file(CONFIGURE OUTPUT "${source}" CONTENT "${assembly}" @ONLY)
  configure_file("${PROJECT_SOURCE_DIR}/src/server/asset_table.h.in"
                 "${PROJECT_BINARY_DIR}/generated/server/asset_table.h" @ONLY)
  # A library of its own, because the assembler does not know the warning flags of C++.
  add_library(${ASSETS_TARGET}_assets OBJECT "${source}")
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${ASSETS_FILES}")
  target_sources(${ASSETS_TARGET} PRIVATE $<TARGET_OBJECTS:${ASSETS_TARGET}_assets>)
endfunction()

# The files that the server serves: the page as scripts/web has built it, the script that checks the dice, and
# the editions. Without the page the server serves only other programs.
set(FORMICARY_PAGE "${PROJECT_SOURCE_DIR}/build/web" CACHE PATH "The built page")
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS "${FORMICARY_PAGE}/*")
# The program already contains them for its own bots (cmake/weights.cmake).
list(FILTER page_files EXCLUDE REGEX "/weights/[^/]*[.]net$")
if(NOT EXISTS "${FORMICARY_PAGE}/index.html")
  message(STATUS "The page is not built, and will be missing from the server: run scripts/web")
endif()
file(GLOB_RECURSE asset_editions CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/editions/*.edition")
formicary_embed_assets(
  TARGET formicary_server
  ROOTS "${FORMICARY_PAGE}=" "${PROJECT_SOURCE_DIR}/tools=" "${PROJECT_SOURCE_DIR}/editions=/editions"
  FILES ${page_files} "${PROJECT_SOURCE_DIR}/tools/verify-dice.py" ${asset_editions})
