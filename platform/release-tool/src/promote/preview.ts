import { randomBytes } from 'node:crypto';
import type { Preview } from 'contract';
import { flowUrl } from 'contract/flow-url';
import { PREVIEW_PARAMETER, PREVIEW_TOKEN } from 'contract/preview';
import type { ReleasePaths } from 'contract/release-paths';
import { writeAtomically } from '../core/files';
import type { PageOptions } from '../page/pageOf';
import { changing, type Change } from './changeFlow';
import { readPreview, type KnownPreview } from '../folder/previewFiles';
import { currentSet } from '../folder/readRelease';
import { prepareSet } from './promote';

/**
 * Makes a set as `promote` does, at an address that nobody can guess. Its registrations are trials.
 *
 * @throws Error as `promote` does
 */
export function preview(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions = {},
  change: Change = {},
): Promise<KnownPreview> {
  return changing(paths, flowId, change, async () => {
    // It takes nothing away from anybody.
    const trial = { ...change, yes: true, allowEmptyLists: change.yes };
    const { set } = await prepareSet(paths, flowId, versions, page, trial);
    if (set.id === (await currentSet(paths, flowId))?.id) {
      throw new Error(`${flowId} serves ${set.id} already: there is nothing to preview`);
    }
    const token = randomBytes(16).toString('hex');
    const { by, why } = change;
    const made: Preview = {
      set: set.id,
      at: new Date().toISOString(),
      ...(by !== undefined && { by }),
      ...(why !== undefined && { why }),
    };
    if (!change.dryRun) await write(paths, flowId, token, made);
    return { ...made, token };
  });
}

/**
 * Ends a preview: its address leads to the current set, and its token is refused.
 *
 * @throws Error when there is no open preview with that token
 */
export function endPreview(
  paths: ReleasePaths,
  flowId: string,
  token: string,
  change: Change = {},
): Promise<KnownPreview> {
  return changing(paths, flowId, change, async () => {
    const known = PREVIEW_TOKEN.test(token) ? await readPreview(paths, flowId, token) : undefined;
    if (!known) throw new Error(`${flowId} has no preview ${token}`);
    if (known.endedAt !== undefined) {
      throw new Error(`The preview ${token} of ${flowId} ended at ${known.endedAt}`);
    }
    const ended = { ...known, endedAt: new Date().toISOString() };
    await write(paths, flowId, token, ended);
    return { ...ended, token };
  });
}

/** The path and query of a preview. */
export const previewUrl = (flowId: string, token: string) =>
  `${flowUrl(flowId)}?${PREVIEW_PARAMETER}=${token}`;

const write = (paths: ReleasePaths, flowId: string, token: string, content: Preview) =>
  writeAtomically(paths.preview(flowId, token), JSON.stringify(content));
