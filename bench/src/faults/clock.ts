import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from 'server/testing/findProgram';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

export type Clock = ReturnType<typeof createClock>;

/** A clock that can be wrong, for the processes that have its variables. */
export function createClock(work: string) {
  findProgram('faketime', 'faketime');
  const file = join(work, 'clock');
  /** Seconds from the right time; noticed within a second. */
  const set = (offset: number) => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}`);
  set(0);
  const folder = readdirSync(LIBRARIES).find((name) => name.endsWith('-linux-gnu'));
  const variables = {
    CLOCK: join(LIBRARIES, folder ?? '', LIBRARY),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // As on a real machine: a change of the date moves no timer, and no file's time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
  return { set, variables };
}
