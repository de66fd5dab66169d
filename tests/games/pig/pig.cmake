# Pig as a third title, native and for WebAssembly: its rules, and a second set of the files that know
# the list of titles. Nothing of it is linked into shipped programs.
set(pig "${PROJECT_SOURCE_DIR}/tests/games/pig")
set(pig_generated "${PROJECT_BINARY_DIR}/generated_pig")

file(GLOB pig_sources CONFIGURE_DEPENDS "${pig}/*.cpp")
add_library(formicary_game_pig OBJECT ${pig_sources})
target_include_directories(formicary_game_pig PUBLIC "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(formicary_game_pig PRIVATE formicary_warnings)

file(GLOB pig_editions CONFIGURE_DEPENDS "${pig}/editions/*/*.edition")
formicary_embed(OUTPUT "${pig_generated}/catalog/shipped_editions.h"
                TEMPLATE "${PROJECT_SOURCE_DIR}/src/catalog/shipped_editions.h.in"
                FILES ${edition_files} ${pig_editions})
file(GLOB pig_words CONFIGURE_DEPENDS "${pig}/words/*/*.txt")
formicary_embed(OUTPUT "${pig_generated}/words/shipped_words.h"
                TEMPLATE "${PROJECT_SOURCE_DIR}/src/words/shipped_words.h.in"
                FILES ${word_files} ${pig_words})
formicary_titles(formicary_pig_titles "${pig}/list" "${pig_generated}")
