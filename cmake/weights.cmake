# The weights files inside the program: weights/NAME.net, as bytes that the assembler reads, so that
# they take no time to compile. Without weights, and in WebAssembly, the table is empty.
set(weights "")
if(NOT FORMICARY_WASM)
  file(GLOB weights CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/weights/*.net")
endif()
set(bytes "")
set(symbols "")
set(entries "")
set(number 0)
foreach(file IN LISTS weights)
  get_filename_component(name "${file}" NAME_WE)
  set(symbol "formicary_weights_${number}")
  string(APPEND bytes "asm(\".section .rodata\\n.balign 16\\n${symbol}:\\n.incbin \\\"${file}\\\"\\n\"\n"
                      "    \"${symbol}_end:\\n.byte 0\\n.text\\n\");\n")
  string(APPEND symbols "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
  string(APPEND entries "    {\"${name}\", ${symbol}, ${symbol}_end},\n")
  math(EXPR number "${number} + 1")
endforeach()
set(table "${PROJECT_BINARY_DIR}/generated/neural/shipped.cpp")
configure_file("${PROJECT_SOURCE_DIR}/src/neural/shipped.cpp.in" "${table}" @ONLY)
# This file is excluded from link-time optimisation, which does not see the symbols of assembler
# files.
set_source_files_properties("${table}" PROPERTIES
  OBJECT_DEPENDS "${weights}"
  SKIP_UNITY_BUILD_INCLUSION ON
  COMPILE_OPTIONS "-fno-lto")
target_sources(formicary_neural PRIVATE "${table}")
