# The files that know the list of titles, and a second set of them for programs with another list: a
# folder of headers that stand before those of src and of the build folder, such as
# catalog/title_list.h. Nothing else is compiled again.
#
# In native builds each file is a separate member of its module's archive, which the linker leaves out
# if the program itself defines its symbols. For WebAssembly there are no archives, and a module is
# linked with one of the sets.
set(FORMICARY_TITLE_FILES "${PROJECT_SOURCE_DIR}/src/analysis/titles.cpp"
                          "${PROJECT_SOURCE_DIR}/src/bots/titles.cpp"
                          "${PROJECT_SOURCE_DIR}/src/catalog/titles.cpp"
                          "${PROJECT_SOURCE_DIR}/src/view/titles.cpp"
                          "${PROJECT_SOURCE_DIR}/src/words/shipped_words.cpp")
set(FORMICARY_NATIVE_TITLE_FILES "${PROJECT_SOURCE_DIR}/src/app/titles.cpp"
                                 "${PROJECT_SOURCE_DIR}/src/learn/titles.cpp"
                                 "${PROJECT_SOURCE_DIR}/src/terminal/titles.cpp")
set_source_files_properties(${FORMICARY_TITLE_FILES} ${FORMICARY_NATIVE_TITLE_FILES}
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# formicary_titles(NAME FOLDER...): an object library of the first list, with folders of headers to
# be found first.
function(formicary_titles name)
  add_library(${name} OBJECT ${FORMICARY_TITLE_FILES})
  target_include_directories(${name} BEFORE PRIVATE ${ARGN})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                             "${PROJECT_BINARY_DIR}/generated" "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE formicary_warnings)
endfunction()
