import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../src/promote/promote';
import { emptyReleases, flowFile, publishAll, releases } from './fixture';
import { ALL } from './serving';
import { listening } from './listening';

/** What a site answers to a path, with its query, in place of what it has. */
export type Answers = Readonly<Record<string, string | number | URL>>;

/** A site that serves a flow with one step. */
export async function servedSite(changes: Parameters<typeof releases>[0] = {}) {
  const paths = await emptyReleases();
  await publishAll(paths, releases(changes));
  const set = await promote(paths, flowFile.id, ALL);
  const requests: string[] = [];
  const answers: Record<string, Answers[string]> = {};
  const origin = await listening(({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`);
    const answer = answers[url];
    if (answer instanceof URL) response.writeHead(302, { location: answer.href }).end();
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else if (answer !== undefined) response.end(answer);
    else {
      const file = url === '/' ? paths.page(flowFile.id) : join(paths.root, decodeURI(url));
      readFile(file).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    }
  });
  return { paths, set, origin, requests, answers };
}
