# Takes Swift's calling convention from functions that are never called through a pointer, in the text
# of compiled code, read twice:
#
#   awk -f .ci/direct-calls.awk CODE.ll CODE.ll >LESS.ll
#
# For wasm32 it adds two arguments to every function and to every call, so that whoever calls through
# a pointer need not know whether a function takes a context or throws.
BEGIN {
  name = "@(\"[^\"]*\"|[-$._A-Za-z0-9]+)"
}

# Notes the functions whose addresses a text mentions.
function take(text) {
  while (match(text, name)) {
    taken[substr(text, RSTART, RLENGTH)] = 1
    text = substr(text, RSTART + RLENGTH)
  }
}

# The function that a line with the convention defines or calls, "" if it calls through a pointer;
# what stands before and after it in `before` and `after`.
function target(line,   start, found) {
  start = index(line, "swiftcc ")
  before = line
  after = ""
  if (!match(substr(line, start), name "\\(")) return ""
  found = substr(line, start + RSTART - 1, RLENGTH - 1)
  before = substr(line, 1, start + RSTART - 2)
  after = substr(line, start + RSTART + RLENGTH - 1)
  return found
}

NR == FNR && /swiftcc / {
  found = target($0)
  if (/^define/) defined[found] = 1
  take(before)
  take(after)
  next
}
NR == FNR {
  if (/^@/) sub(/^@[^=]* = /, "")
  else if (/^declare/) next
  if (!/section "llvm.metadata"/) take($0)
  next
}

/swiftcc / {
  found = target($0)
  if ((found in defined) && !(found in taken)) sub(/swiftcc /, "")
}
{ print }
