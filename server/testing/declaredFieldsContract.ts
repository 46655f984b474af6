import { rmSync } from 'node:fs';
import { releasePaths } from 'contract/release-paths';
import { runRegistrationsCommand } from '../src/office/registrationsCommand';
import { eventually } from './eventually';
import { goodBody } from './releasesFixture';
import type { TestServer } from './testServer';

/** What the office knows of a set that is gone, whatever the database. */
export function describeDeclaredFields(
  current: () => { server: TestServer; environment: Record<string, string> },
): void {
  describe('the fields of a set', () => {
    const exported = async (...args: string[]) => {
      const lines: string[] = [];
      const push = (line: string) => void lines.push(line);
      const environment = current().environment;
      await runRegistrationsCommand(['export', ...args], environment, {
        print: push,
        complain: push,
      });
      return lines;
    };

    test('are known after it was deleted, also of one that came while the server ran', async () => {
      const { server } = current();
      const properties = {
        visitDate: { type: 'integer', multipleOf: 86_400_000 },
        guests: { type: 'integer' },
      };
      server.releases.publish('step-visit', '1.0.0', { section: { type: 'object', properties } });
      const packages = { 'step-visit': '1.0.0' };
      server.releases.writeSet('visit', 'visit-1', { packages, submitPath: 'visit/student' });
      server.releases.promote('visit', 'visit-1');
      const sent = { visitDate: 86_400_000, guests: 2, stranger: '=1' };
      expect((await server.post(sent, {}, '/api/visit/student')).status).toBe(200);
      const read = async () =>
        (await exported('--format', 'ndjson', '--flow', 'visit')).map(
          (line) => JSON.parse(line) as object,
        );
      // The releases folder of the office's own machine is empty.
      const releases = current().environment['RELEASES_DIR'];
      current().environment['RELEASES_DIR'] = '/nowhere';
      await eventually(async () => 'guests' in ((await read())[0] ?? {}));
      rmSync(releasePaths(server.releases.dir).set('visit', 'visit-1'));
      const rows = await read();
      current().environment['RELEASES_DIR'] = releases ?? '';
      const { stranger, ...declared } = sent;
      expect(rows).toEqual([expect.objectContaining({ ...declared, other: { stranger } })]);
    });

    test('are distinguished from the names that strangers invent', async () => {
      const { server } = current();
      const names = Array.from({ length: 50 }, (_, index) => `stranger${index}`);
      const strange = Object.fromEntries(names.map((name) => [name, 'x']));
      expect((await server.post({ ...goodBody, ...strange })).status).toBe(200);
      const last = (await exported('--format', 'ndjson')).at(-1) ?? '';
      expect(JSON.parse(last)).toMatchObject({ surname: goodBody.surname, other: strange });
    });
  });
}
