// The outbox fleet, and nothing else: what the engine's speed is measured against.
//
//   cc -O3 -march=native [-DSTRESS] reference.c -o reference -lm && ./reference DEVICES
//
// A device is online for about 30 minutes and offline for about 5, tracks an event about every minute
// for a day, and moves its memory queue to its outbox every 15 s, or at 10 events. The outbox holds
// 500 and sends 10 at a time. Of the answers, 92 % are successes, 3 % no network, 2 % a 503, 1 % a 429
// with Retry-After 5 s, 2 % no answer within 10 s, half of those stored. A batch is resent after 1, 2,
// 4, 8 and 16 s and up to half a second more, then dropped. At one time: the connection, an event, the
// move, what comes back, what is resent. Prints JSON with the seconds of processor time that it took.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { day = 86400000, most = 500, batch_most = 10 };
#ifdef STRESS  // An event every 5 s, offline for an hour, and 70 % of the answers failures.
enum { track_mean = 5000, online_mean = 1800000, offline_mean = 3600000, events_most = 32768 };
static const double luck_of[] = {0.30, 0.60, 0.75, 0.85, 0.925};
#else
enum { track_mean = 60000, online_mean = 1800000, offline_mean = 300000, events_most = 4096 };
static const double luck_of[] = {0.92, 0.95, 0.97, 0.98, 0.99};
#endif
enum { accepted_answer, no_network, unavailable, too_many, no_answer };

static uint64_t state;

static uint64_t draw(void) {
  uint64_t bits = state += 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

static double share(void) { return ((draw() >> 12) + 0.5) * 0x1p-52; }
static int64_t about(double mean) { return (int64_t)(-log(share()) * mean + 0.5); }
static int64_t up_to(int64_t most_of_all) { return (int64_t)(share() * (double)(most_of_all + 1)); }

struct counts {
  uint64_t tracked, accepted, dropped, waiting, doubled, requests;
};

static void live(uint64_t device, struct counts *counts) {
  static uint8_t copies[events_most];
  int32_t memory[batch_most], outbox[512], sent[batch_most];
  int in_memory = 0, head = 0, in_outbox = 0, in_batch = 0, failures = 0, answer = 0;
  int online = 1, in_flight = 0, resend_due = 0;
  int32_t tracked = 0;
  uint64_t accepted = 0, dropped = 0;
  state = device * 0xda942042e4dd58b5u;
  memset(copies, 0, sizeof copies);
  int64_t change = about(online_mean), track = about(track_mean), move = 15000, back = INT64_MAX;
  for (;;) {
    int64_t now = change < track ? change : track;
    if (move < now) now = move;
    if (back < now) now = back;
    if (now >= day) break;
    if (now == change) {
      online = !online;
      change += about(online ? online_mean : offline_mean);
    } else if (now == track) {
      track += about(track_mean);
      if (tracked == events_most) exit(2);
      memory[in_memory++] = tracked++;
    } else if (now == move) {
      move += 15000;
    } else if (in_flight) {
      back = INT64_MAX;
      in_flight = 0;
      if (answer == accepted_answer) {
        accepted += (uint64_t)in_batch;
        in_batch = 0;
      } else if (++failures == 6) {
        dropped += (uint64_t)in_batch;
        in_batch = 0;
      } else {
        int64_t delay = (500 << failures) + up_to(500);
        if (answer == too_many && delay < 5000) delay = 5000;
        back = now + delay;
      }
    } else {
      back = INT64_MAX;
      resend_due = 1;
    }
    if (in_memory == batch_most || (in_memory && now == move - 15000)) {
      for (int place = 0; place < in_memory; place++) {
        if (in_outbox == most) {
          head = (head + 1) & 511;
          in_outbox--;
          dropped++;
        }
        outbox[(head + in_outbox++) & 511] = memory[place];
      }
      in_memory = 0;
    }
    if (!online || in_flight || back != INT64_MAX) continue;
    if (!resend_due) {
      if (in_batch || !in_outbox) continue;
      in_batch = in_outbox < batch_most ? in_outbox : batch_most;
      for (int place = 0; place < in_batch; place++) sent[place] = outbox[(head + place) & 511];
      head = (head + in_batch) & 511;
      in_outbox -= in_batch;
      failures = 0;
    }
    resend_due = 0;
    double luck = share();
    int stores = luck < luck_of[0] || luck >= luck_of[4];
    answer = luck < luck_of[0]   ? accepted_answer
             : luck < luck_of[1] ? no_network
             : luck < luck_of[2] ? unavailable
             : luck < luck_of[3] ? too_many
                           : no_answer;
    in_flight = 1;
    back = now + (answer == no_answer ? 10000 : 50 + up_to(450));
    counts->requests++;
    for (int place = 0; stores && place < in_batch; place++) copies[sent[place]]++;
  }
  for (int32_t event = 0; event < tracked; event++) counts->doubled += copies[event] > 1;
  uint64_t waiting = (uint64_t)(in_memory + in_outbox + in_batch);
  if (accepted + dropped + waiting != (uint64_t)tracked) exit(2);
  counts->tracked += (uint64_t)tracked;
  counts->accepted += accepted;
  counts->dropped += dropped;
  counts->waiting += waiting;
}

int main(int count, char **arguments) {
  uint64_t devices = count > 1 ? strtoull(arguments[1], 0, 10) : 1000;
  struct counts counts = {0};
  clock_t begin = clock();
  for (uint64_t device = 0; device < devices; device++) live(device, &counts);
  printf("{\"tracked\": %llu, \"accepted\": %llu, \"dropped\": %llu, \"waiting\": %llu, "
         "\"doubled\": %llu, \"requests\": %llu, \"cpu\": %.4f}\n",
         (unsigned long long)counts.tracked, (unsigned long long)counts.accepted,
         (unsigned long long)counts.dropped, (unsigned long long)counts.waiting,
         (unsigned long long)counts.doubled, (unsigned long long)counts.requests,
         (double)(clock() - begin) / CLOCKS_PER_SEC);
}
