# Puts the functions of a text of code in an order in which those that are alike stand near each
# other, a name a line:
#
#   awk -f .ci/alike.awk CODE.ll
#
# What a function has are its type, its lines, and each two lines that follow one another, all without
# the names of values. The next one is always that which has most in common with those placed last, for
# the length of both: compressing finds what was seen a short way back. Both figures below were chosen
# by measuring the compressed size.
BEGIN {
  growth = 1.6  # how much more each one counts than the one before it
  most = 200    # what more functions have than these tells nothing of any of them
}
/^define / {
  match($0, /@("[^"]*"|[-$._A-Za-z0-9]+)/)
  functions++
  name[functions] = substr($0, RSTART + 1, RLENGTH - 1)
  gsub(/"/, "", name[functions])
  type = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
  gsub(/ (hidden|internal|local_unnamed_addr|#[0-9]+)/, "", type)
  has(functions, type)
  before = ""
  inside = 1
  next
}
/^}/ { inside = 0 }
inside && NF {
  sub(/^ +/, "")
  sub(/, !.*/, "")
  gsub(/%("[^"]*"|[-$._A-Za-z0-9]+)/, "%")
  sub(/^[0-9]+:.*/, "L")
  has(functions, $0)
  if (before != "") has(functions, before "\n" $0)
  before = $0
}
# has FUNCTION, TRAIT: counts a trait of a function once.
function has(f, trait,    t) {
  if (!(trait in number)) number[trait] = ++traits
  t = number[trait]
  if (last[t] == f) return
  last[t] = f
  held[f] = held[f] " " t
  width[f]++
  holders[t] = holders[t] " " f
  count[t]++
}
END {
  now = 1
  for (f = 2; f <= functions; f++) if (width[f] < width[now]) now = f
  weight = 1
  for (placed = 1; placed <= functions; placed++) {
    print name[now]
    done[now] = 1
    now = following(now)
  }
}
# following FUNCTION: the one that has most in common with those placed last.
function following(f,    traits, t, fs, i, j, n, m, best, share, most_shared) {
  weight *= growth
  n = split(held[f], traits, " ")
  for (i = 1; i <= n; i++) {
    t = traits[i]
    if (count[t] < 2 || count[t] > most) continue
    m = split(holders[t], fs, " ")
    for (j = 1; j <= m; j++) common[fs[j]] += weight
  }
  best = 0
  for (i = 1; i <= functions; i++) {
    if (weight > 1e200) common[i] /= 1e200
    if (i in done) continue
    share = common[i] / (width[i] + width[f])
    if (!best || share > most_shared) { best = i; most_shared = share }
  }
  if (weight > 1e200) weight /= 1e200
  return best
}
