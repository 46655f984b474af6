import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from 'server/testing/findProgram';

/** A clock that can be wrong, for the processes that have its variables. */
export interface Clock {
  variables: Record<string, string>;
  /** Seconds from the right time; noticed within a second. */
  set(offset: number): void;
}

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

export function createClock(work: string): Clock {
  findProgram('faketime', 'faketime');
  const file = join(work, 'clock');
  const set = (offset: number) => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}`);
  set(0);
  const folder = readdirSync(LIBRARIES).find((name) => name.endsWith('-linux-gnu'));
  return {
    set,
    variables: {
      CLOCK: join(LIBRARIES, folder ?? '', LIBRARY),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // As on a real machine: a change of the date moves no timer, and no file's time.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
  };
}
