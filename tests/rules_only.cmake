# formicary_rules_only(TARGET): fails if a test program of rules links, directly or through other
# libraries, a module above the games: it would be slow to build, and rules that need more than base
# and core would not be noticed. tests/rules_only_test.py has the tests of this.
set(FORMICARY_BELOW_GAMES "^formicary_(base|core|games_.*|game_pig|warnings|test_support)$")

# All libraries of the project that a target links, directly or not.
function(formicary_linked target out)
  set(found "")
  set(open "${target}")
  while(open)
    list(POP_FRONT open next)
    foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
      get_target_property(libraries ${next} ${property})
      foreach(library IN LISTS libraries)
        # A static library names what it links privately as $<LINK_ONLY:NAME>.
        string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" library "${library}")
        if(library MATCHES "^formicary_" AND TARGET ${library} AND NOT library IN_LIST found)
          list(APPEND found ${library})
          list(APPEND open ${library})
        endif()
      endforeach()
    endforeach()
  endwhile()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

function(formicary_rules_only target)
  formicary_linked(${target} linked)
  list(FILTER linked EXCLUDE REGEX "${FORMICARY_BELOW_GAMES}")
  if(linked)
    list(JOIN linked ", " names)
    message(FATAL_ERROR "${target} has tests of rules, and links ${names}: move the test that needs "
                        "them into the folder of the highest module that it uses.")
  endif()
endfunction()
