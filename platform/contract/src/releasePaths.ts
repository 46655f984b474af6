import { join } from 'node:path';

/** The layout of a releases folder (or bucket). Nothing else knows it. */
export function releasePaths(releases: string) {
  const packages = join(releases, 'packages');
  const flow = (flowId: string) => join(releases, 'flows', flowId);
  return {
    /** The folder itself. */
    root: releases,
    packages,
    /** The keys that must sign a package: beside the folder, which whoever publishes may write to. */
    publishers: join(releases, '..', 'publishers.json'),
    /** The address of the figures of the server that `npm start` runs; exists while it runs. */
    serving: join(releases, '.serving.json'),
    /** The folder of one version of a package, with its files and `release.json`. It never changes. */
    version: (name: string, version: string) => join(packages, name, version),
    release: (name: string, version: string) => join(packages, name, version, RELEASE_FILE),
    /** The page that a flow's address serves. */
    page: (flowId: string) => join(flow(flowId), 'index.html'),
    /** The flow's history, one JSON object per line. */
    history: (flowId: string) => join(flow(flowId), 'history.jsonl'),
    /** The flow's candidate, if there is one. */
    candidate: (flowId: string) => join(flow(flowId), 'candidate.json'),
    /** The status that open pages check. */
    status: (flowId: string) => join(flow(flowId), 'status.json'),
    /** The flow's previews, a file for each token. */
    previews: (flowId: string) => join(flow(flowId), 'previews'),
    preview: (flowId: string, token: string) => join(flow(flowId), 'previews', `${token}.json`),
    sets: (flowId: string) => join(flow(flowId), 'sets'),
    /** The page of a set; the flow's own is a copy of the current one. */
    setPage: (flowId: string, id: string) => join(flow(flowId), 'sets', `${id}.html`),
    /** Exists while a process changes the flow. */
    lock: (flowId: string) => join(flow(flowId), '.lock'),
    flows: join(releases, 'flows'),
    set: (flowId: string, id: string) => join(flow(flowId), 'sets', `${id}.json`),
    /** A cache of the results of the player's visits. */
    plays: join(releases, 'plays'),
    /** The result of one visit, by the hash of everything that it read. */
    play: (hash: string) => join(releases, 'plays', `${hash}.json`),
    /** A file that sets of a flow share: a style sheet or an emblem of its brand. */
    besideSets: (flowId: string, file: string) => join(flow(flowId), 'sets', file),
  };
}

export type ReleasePaths = ReturnType<typeof releasePaths>;

/** The file that describes a published version. */
export const RELEASE_FILE = 'release.json';

/** The address of a file beside a flow's sets, from the site's root. */
export const setsUrl = (flowId: string, file: string) => `/flows/${flowId}/sets/${file}`;

/** The path of a flow's status file on the site. */
export const statusUrl = (flowId: string) => `/flows/${flowId}/status.json`;

/** The address of a published file, from the site's root. */
export const packageUrl = (name: string, version: string, file: string) =>
  `/packages/${name}/${version}/${file}`;
