import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test as base } from '@playwright/test';
import { findProgram } from 'server/testing/findProgram';
import { startProduct, type Product } from './product/product';
import { copyReleases } from './releases';
import { startNginx } from './startNginx';
import { REPOSITORY } from './repository/paths';

const UPLOAD = join(REPOSITORY, 'docs/hosting/upload.sh');

/** The product as `docs/operating.md` hosts it: a folder that nginx and the server read. */
export interface Hosted {
  /** nginx's address. */
  readonly url: string;
  /** The server behind it. */
  readonly product: Product;
  /** Where the release tool works. */
  readonly workshop: string;
  /** What is served: what was uploaded from the workshop. */
  readonly served: string;
}

/** A hosted copy of the tests' releases, for all tests that ask for it. */
export const hostedTest = base.extend<object, { hosted: Hosted }>({
  hosted: [
    async ({}, use) => {
      const workshop = await copyReleases();
      const served = await mkdtemp(join(tmpdir(), 'served-'));
      await upload(workshop, served);
      const product = await startProduct({ releases: served });
      const nginx = await startNginx(served, product.url);
      await use({ url: nginx.url, product, workshop, served });
      await nginx.stop();
      await product.kill();
      for (const folder of [workshop, served]) await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The commands that an upload consists of, each a transfer by rsync. */
export const TRANSFERS = ['snapshot', 'packages', 'sets', 'history', 'pages'] as const;

/**
 * Uploads a releases folder with the documented script.
 *
 * @param until the last transfer that works; the one after it fails, and the upload with it
 */
export async function upload(
  from: string,
  to: string,
  until: (typeof TRANSFERS)[number] = 'pages',
): Promise<void> {
  findProgram('rsync', 'rsync');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  // Precedes the real one in the path, lets this many calls through, and counts them.
  const limited = `#!/bin/sh
printf . >> ${folder}/calls
[ "$(wc -c < ${folder}/calls)" -le ${TRANSFERS.indexOf(until) + 1} ] || exit 1
PATH=$REAL_PATH exec rsync "$@"
`;
  await writeFile(join(folder, 'rsync'), limited);
  await chmod(join(folder, 'rsync'), 0o755);
  const PATH = process.env.PATH ?? '';
  const env = { ...process.env, REAL_PATH: PATH, PATH: `${folder}${delimiter}${PATH}` };
  const child = spawn(UPLOAD, [from, to], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  await rm(folder, { recursive: true });
  const expected = until === 'pages' ? 0 : 1;
  if (code !== expected) throw new Error(`the upload until ${until} ended with ${code}`);
}
