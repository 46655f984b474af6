import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { checkAssets, checkFiles } from '../checks/checkFiles';
import { errorMessage } from '../core/errorMessage';
import { readText } from '../core/files';
import { hashOf } from '../set/makeSet';
import { readSet, releasesOf } from '../folder/readRelease';

/**
 * A set that can be served again: its content matches its id, its page is complete, and every file of its
 * packages is unchanged.
 *
 * @throws Error that names the first file that is not
 */
export async function readIntactSet(
  paths: ReleasePaths,
  flowId: string,
  id: string,
): Promise<PublishedSet> {
  try {
    const set = await readSet(paths, flowId, id);
    if (!set) throw new Error(`${flowId} has no set ${id}`);
    await assertIntact(paths, flowId, set);
    return set;
  } catch (error) {
    throw new Error(
      `${errorMessage(error)}; nothing was changed. Another set of \`history\` may be whole: rollback --flow ${flowId} --to <set>`,
      { cause: error },
    );
  }
}

async function assertIntact(paths: ReleasePaths, flowId: string, set: PublishedSet) {
  const file = paths.set(flowId, set.id);
  const { id, ...content } = set;
  const found = hashOf(content);
  if (found !== id) throw new Error(`${file}: found ${found}, expected ${id}`);

  const page = await readText(paths.setPage(flowId, id));
  if (page === undefined) throw new Error(`${flowId} has no page of set ${id}`);
  if (!page.includes(`{"id":"${id}"`) || !page.trimEnd().endsWith('</html>')) {
    throw new Error(`${paths.setPage(flowId, id)} is not the page of set ${id}`);
  }

  const releases = await releasesOf(paths, set);
  const problems = await Promise.all([
    ...releases.map((release) => checkFiles(paths, release)),
    checkAssets(paths, set),
  ]);
  const [first] = problems.flat();
  if (first) throw new Error(first);
}
