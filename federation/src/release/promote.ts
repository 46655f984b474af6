import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseSet } from '../releaseSet';
import { compressBeside, readJson, writeAtomically } from './files';
import { readHistory } from './history';
import { flowPackages, makeSet } from './makeSet';
import type { Layout } from './layout';
import { pageOf, type PageOptions } from './page';
import { readFlow, readRelease } from './published';

/**
 * Makes a set from the current one with some packages replaced, and makes it the one that the flow's
 * address serves. Nothing changes for a visit that has begun.
 *
 * @param versions version of each package to replace; a flow that has no set yet needs them all
 * @param page what the set's page has beyond the set
 * @throws Error when a version is not published, or does not go with the rest
 */
export async function promote(
  at: Layout,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions = {},
): Promise<ReleaseSet> {
  const current = await currentSet(at, flowId);
  const wanted = { ...current?.packages, ...versions };
  const flow = await readFlow(at, wanted, flowId);
  const releases = await Promise.all(
    flowPackages(flow).map((name) => readRelease(at, name, wanted[name])),
  );
  const set = makeSet(flow, releases);

  // The order matters: a set that anything points to is there already, whole.
  await mkdir(at.sets(flowId), { recursive: true });
  await writeAtomically(at.set(flowId, set.id), JSON.stringify(set));
  await compressBeside(at.set(flowId, set.id));
  const html = pageOf(set, page);
  await writeFile(at.set(flowId, set.id).replace(/json$/, 'html'), html);
  await mkdir(dirname(at.history(flowId)), { recursive: true });
  const entry = { set: set.id, at: new Date().toISOString(), from: current?.id ?? null };
  await appendFile(at.history(flowId), `${JSON.stringify(entry)}\n`);
  await writeAtomically(at.page(flowId), html);
  return set;
}

/** The set that a flow's address serves, if it serves one. */
export async function currentSet(at: Layout, flowId: string): Promise<ReleaseSet | undefined> {
  const last = (await readHistory(at, flowId)).at(-1);
  // Written by this tool, under the hash of its content.
  return last && ((await readJson(at.set(flowId, last.set))) as ReleaseSet);
}
