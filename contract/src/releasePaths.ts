import { join } from 'node:path';

/** Where everything is in a releases folder (or bucket): the one place that knows. */
export function releasePaths(releases: string) {
  const packages = join(releases, 'packages');
  const flow = (flowId: string) => join(releases, 'flows', flowId);
  return {
    /** The folder itself. */
    root: releases,
    packages,
    /** Where the server that `npm start` runs tells its figures; there while it runs. */
    serving: join(releases, '.serving.json'),
    /** One version of a package: its files, and `release.json` about them. Never changes. */
    version: (name: string, version: string) => join(packages, name, version),
    release: (name: string, version: string) => join(packages, name, version, RELEASE_FILE),
    /** The page that a flow's address serves. */
    page: (flowId: string) => join(flow(flowId), 'index.html'),
    /** What was promoted, when, from which set; one JSON object a line. */
    history: (flowId: string) => join(flow(flowId), 'history.jsonl'),
    /** The set that a share of the new visits gets; not there without one. */
    candidate: (flowId: string) => join(flow(flowId), 'candidate.json'),
    /** What open pages look at. */
    status: (flowId: string) => join(flow(flowId), 'status.json'),
    /** What each preview's token stands for. */
    previews: (flowId: string) => join(flow(flowId), 'previews'),
    preview: (flowId: string, token: string) => join(flow(flowId), 'previews', `${token}.json`),
    sets: (flowId: string) => join(flow(flowId), 'sets'),
    /** The page of a set; the flow's own is a copy of the current one. */
    setPage: (flowId: string, id: string) => join(flow(flowId), 'sets', `${id}.html`),
    /** Exists while somebody promotes or rolls back. */
    lock: (flowId: string) => join(flow(flowId), '.lock'),
    flows: join(releases, 'flows'),
    set: (flowId: string, id: string) => join(flow(flowId), 'sets', `${id}.json`),
    /** What visits of the player found: a cache. */
    plays: join(releases, 'plays'),
    /** What one of them found, by the hash of all that it read. */
    play: (hash: string) => join(releases, 'plays', `${hash}.json`),
    /** A file that a flow's sets share: the style sheet of their brand, the emblem in its colours. */
    besideSets: (flowId: string, file: string) => join(flow(flowId), 'sets', file),
  };
}

export type ReleasePaths = ReturnType<typeof releasePaths>;

/** The file in a published package that says what it is. */
export const RELEASE_FILE = 'release.json';

/** The address of a file beside a flow's sets, from the site's root. */
export const setsUrl = (flowId: string, file: string) => `/flows/${flowId}/sets/${file}`;

/** The address of what open pages of a flow look at, from the site's root. */
export const statusUrl = (flowId: string) => `/flows/${flowId}/status.json`;

/** The address of a published file, from the site's root. */
export const packageUrl = (name: string, version: string, file: string) =>
  `/packages/${name}/${version}/${file}`;
