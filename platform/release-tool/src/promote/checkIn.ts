import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import type { Change } from './changeFlow';
import { promote } from './promote';

/** What a step is promoted in to check it. */
interface Prepared {
  readonly flowId: string;
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Makes every check of a promote, with the play, in a releases folder that exists only meanwhile.
 *
 * @param name of the step
 * @param prepare publishes there what is promoted
 * @throws Error with what is wrong
 */
export async function checkIn(
  name: string,
  change: Pick<Change, 'play' | 'say' | 'lists'>,
  prepare: (own: ReleasePaths) => Promise<Prepared>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  try {
    const own = releasePaths(folder);
    const { flowId, versions } = await prepare(own);
    const untranslated: string[] = [];
    await promote(
      own,
      flowId,
      versions,
      {},
      {
        ...change,
        dryRun: true,
        checked: name,
        // Refused below, after the play has reported its findings.
        allowUntranslated: true,
        report: (entry) => untranslated.push(...(entry.untranslated ?? [])),
      },
    );
    if (untranslated.length > 0) {
      throw new Error(`${name} shows texts without English: ${untranslated.join(', ')}`);
    }
    change.say?.(`${name} is good for ${flowId}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
