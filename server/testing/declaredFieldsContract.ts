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
      const columns = async () => (await exported('--format', 'csv', '--flow', 'visit'))[0];
      // The releases folder of the office's own machine is empty.
      const releases = current().environment['RELEASES_DIR'];
      current().environment['RELEASES_DIR'] = '/nowhere';
      await eventually(async () => (await columns())?.includes('guests') ?? false);
      rmSync(releasePaths(server.releases.dir).set('visit', 'visit-1'));
      const lines = await exported('--format', 'csv', '--flow', 'visit');
      current().environment['RELEASES_DIR'] = releases ?? '';
      expect(lines).toEqual([
        '\uFEFF"reference","receivedAt","flow","visitDate","guests","marks","other"\r',
        expect.stringMatching(/,"visit","1970-01-02","2","","\{""stranger"":""=1""\}"\r$/),
      ]);
    });

    test('make the columns, however many names strangers invent', async () => {
      const { server } = current();
      const before = (await exported('--format', 'csv'))[0];
      const names = Array.from({ length: 50 }, (_, index) => `stranger${index}`);
      const strange = Object.fromEntries(names.map((name) => [name, 'x']));
      expect((await server.post({ ...goodBody, ...strange })).status).toBe(200);
      const lines = await exported('--format', 'csv');
      expect(lines[0]).toBe(before);
      expect(lines.join('')).toContain('""stranger49"":""x""');
    });
  });
}
