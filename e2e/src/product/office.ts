import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChildServer } from 'server/testing/childServer';
import { REPOSITORY } from '../repository/paths';
import type { Product } from './product';

const OFFICE = join(REPOSITORY, 'server/dist/office.js');

export type Office = Awaited<ReturnType<typeof startOffice>>;

/** Starts the office beside a product that is running. */
export async function startOffice({ variables }: Pick<Product, 'variables'>) {
  const own = { ...variables, OFFICE_PORT: '0', TZ: 'Asia/Ho_Chi_Minh' };
  const child = startChildServer(own, OFFICE);
  const run = async (...words: string[]) => {
    const env = { ...process.env, ...own };
    return (await promisify(execFile)(process.execPath, [OFFICE, ...words], { env })).stdout;
  };
  return {
    url: await child.ready,
    pid: child.process.pid,
    /** Invites somebody, as an administrator. @returns a code that signs them in */
    async invite(email: string) {
      await run('invite', email, '--administrator');
      const [code] =
        /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await run('code', '--for', email)) ?? [];
      return code ?? '';
    },
    async stop() {
      child.process.kill();
      await child.ended;
    },
  };
}
