// Loaded before a process of a walk through production. CLOCK_FILE says by how much its time is moved. The
// process pauses for a moment where it would pause for seconds.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { now } = Date;
const file = process.env['CLOCK_FILE'] ?? '';
const shortest = 200;
const longest = 4_000;

class MovedDate extends Date {
  constructor(...parts) {
    if (parts.length) super(...parts);
    else super(MovedDate.now());
  }

  static now() {
    return now() + Number(readFileSync(file, 'utf8'));
  }
}
globalThis.Date = MovedDate;

const pause = timers.setTimeout;
timers.setTimeout = (milliseconds, ...more) =>
  pause(milliseconds >= longest ? shortest : milliseconds, ...more);
syncBuiltinESMExports();
