# Lists the functions of a text of code, so that sorting the lines puts those together that are alike:
#
#   awk -f .ci/alike.awk CODE.ll | LC_ALL=C sort
#
# Each line has a function's kind, what it takes and gives, its length in lines, and its name. Kinds
# are: our own functions, those that Swift's library has for the types used here, and copies and
# releases of values.
/^define / {
  match($0, /@("[^"]*"|[-$._A-Za-z0-9]+)/)
  name = substr($0, RSTART + 1, RLENGTH - 1)
  type = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
  gsub(/"/, "", name)
  start = NR
}
/^}/ {
  kind = 1
  if (name ~ /^\$e[sS]/) kind = 2
  if (name ~ /WO[a-z]$/) kind = "3" substr(name, length(name))
  printf "%s %s %06d %s\n", kind, type, NR - start, name
}
