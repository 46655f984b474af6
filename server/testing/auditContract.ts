import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runListsCommand } from '../src/office/listsCommand';
import { runRegistrationsCommand } from '../src/office/registrationsCommand';
import { goodBody } from './releasesFixture';
import type { TestServer } from './testServer';

/** A running server, and how its database is reached beside it. */
export interface AuditUnderTest {
  server: TestServer;
  environment: Record<string, string>;
  /** Runs a statement as the owner of the tables. */
  sql(statement: string): Promise<void>;
  /** Statements that would change what the audit has. */
  ways: readonly string[];
}

/** What the audit promises, whatever the database. */
export function describeAudit(current: () => AuditUnderTest): void {
  describe('the audit', () => {
    let dataDir: string;
    let since: string;
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'server-audit-'));
      since = new Date().toISOString();
    });
    afterEach(() => rmSync(dataDir, { recursive: true }));

    const run = async (
      command: typeof runRegistrationsCommand,
      args: string[],
      environment = {},
    ) => {
      const printed: string[] = [];
      const complained: string[] = [];
      const code = await command(
        args,
        // Beside SQLite the file is in its folder; with PostgreSQL it is in this one.
        { DATA_DIR: dataDir, ...current().environment, OFFICE_USER: 'lan', ...environment },
        { print: (line) => printed.push(line), complain: (line) => complained.push(line) },
      );
      return { code, printed, complained };
    };
    const entries = async () => {
      const args = ['audit', '--format', 'ndjson', '--since', since];
      const { printed } = await run(runRegistrationsCommand, args);
      return printed.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const register = async (changes = {}) => {
      const response = await current().server.post({ ...goodBody, ...changes });
      return ((await response.json()) as { data: { reference: string } }).data.reference;
    };

    test('each command has an entry with who, what and which, and none with an answer', async () => {
      const received = new Date().toISOString();
      const reference = await register({ surname: 'CANARY', schoolName: 'CANARY' });
      await run(runRegistrationsCommand, ['list', '--since', received]);
      await run(runRegistrationsCommand, ['show', reference.toLowerCase()]);
      await run(runRegistrationsCommand, [
        'export',
        '--format',
        'ndjson',
        '--flow',
        'admission',
        '--since',
        '2999-01-01',
      ]);
      await run(runListsCommand, ['show', 'religion'], { OFFICE_USER: '' });
      await run(runRegistrationsCommand, ['erase', reference, '--yes']);
      await run(runRegistrationsCommand, ['show', reference]);
      const found = await entries();
      const who = `lan (${userInfo().username})`;
      expect(found).toEqual([
        entry({ command: 'list', filters: { format: 'table', since: received } }, [reference]),
        entry({ command: 'show', filters: { reference: reference.toLowerCase() } }, [reference]),
        entry(
          {
            command: 'export',
            filters: { format: 'ndjson', flow: 'admission', since: '2999-01-01T00:00:00.000Z' },
          },
          [],
        ),
        {
          at: expect.any(String) as unknown,
          who: userInfo().username,
          command: 'lists',
          filters: { show: 'religion' },
          references: [],
        },
        entry({ command: 'erase', filters: { reference } }, [reference]),
        entry({ command: 'show', filters: { reference } }, []),
      ]);
      expect(JSON.stringify(found)).not.toContain('CANARY');

      function entry(what: object, references: string[]) {
        const at = expect.any(String) as unknown;
        return { at, who, ...what, count: references.length, references };
      }
    });

    test('it is printed as a table too', async () => {
      const reference = await register();
      await run(runRegistrationsCommand, ['show', reference], { OFFICE_USER: 'an\n\u202e' });
      const { printed } = await run(runRegistrationsCommand, ['audit', '--since', since]);
      expect(printed[0]).toMatch(/^at {24}who {15}command {2}rows {6}what$/);
      expect(printed[1]).toMatch(
        new RegExp(
          `^\\S{24}  an \\(\\S+\\) *show     1         reference=${reference} ${reference}$`,
        ),
      );
    });

    test('of many references it names a hundred, and counts all', async () => {
      const received = new Date().toISOString();
      await Promise.all(Array.from({ length: 103 }, () => register()));
      await run(runRegistrationsCommand, ['list', '--since', received]);
      const [found] = await entries();
      expect(found).toMatchObject({ count: 103 });
      expect(found?.['references']).toHaveLength(100);
      const { printed } = await run(runRegistrationsCommand, ['audit', '--since', since]);
      expect(printed[1]).toMatch(/ and 3 more$/);
    });

    test('nothing changes or removes an entry', async () => {
      await run(runRegistrationsCommand, ['list']);
      for (const statement of current().ways) {
        await expect(current().sql(statement)).rejects.toMatchObject({
          message: expect.stringContaining('the audit is append-only') as unknown,
        });
      }
      expect(await entries()).toHaveLength(1);
    });

    describe('that cannot be written', () => {
      beforeEach(() => current().sql('ALTER TABLE audit RENAME TO audit_away'));
      afterEach(() => current().sql('ALTER TABLE audit_away RENAME TO audit'));

      test.each([
        ['list', runRegistrationsCommand],
        ['list --json', runRegistrationsCommand],
        ['show K7MDHX9P', runRegistrationsCommand],
        ['export --format ndjson', runRegistrationsCommand],
        ['show religion', runListsCommand],
      ])('%s shows nothing, and says why', async (line, command) => {
        const { code, printed, complained } = await run(command, line.split(' '));
        expect({ code, printed }).toEqual({ code: 1, printed: [] });
        expect(complained).toEqual([
          expect.stringMatching(
            /^The audit cannot be written \(\S+\), so nothing is shown or changed\.$/,
          ),
        ]);
      });

      test('erase goes on: its entry is in a file, or at least on the screen', async () => {
        const [first, second] = [await register(), await register()];
        const erased = await run(runRegistrationsCommand, ['erase', first, '--yes']);
        expect(erased.printed).toEqual(['Erased 1 registration.']);
        const folder = current().environment['DATA_DIR'] ?? dataDir;
        const file = join(folder, 'audit-unwritten.ndjson');
        expect(erased.complained).toEqual([
          expect.stringMatching(/^The audit cannot be written \(\S+\): the entry is in /),
        ]);
        expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
          command: 'erase',
          count: 1,
          references: [first],
        });
        rmSync(file);
        if (!current().environment['DATABASE_URL']) return;
        // A folder that is not there takes no file.
        const nowhere = { DATA_DIR: join(dataDir, 'nowhere') };
        const last = await run(runRegistrationsCommand, ['erase', second, '--yes'], nowhere);
        expect(last.printed).toEqual(['Erased 1 registration.']);
        expect(last.complained).toEqual([
          expect.stringMatching(/nor can .* \(ENOENT\)\. Keep this line: \{.*"command":"erase"/),
        ]);
        expect(existsSync(file)).toBe(false);
      });
    });
  });
}
