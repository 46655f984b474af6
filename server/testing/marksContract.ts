import { randomUUID } from 'node:crypto';
import { runRegistrationsCommand } from '../src/office/registrationsCommand';
import { goodBody } from './releasesFixture';
import type { TestServer } from './testServer';

/** What marks of a registration the office sees, whatever the database. */
export function describeMarks(
  current: () => { server: TestServer; environment: Record<string, string> },
): void {
  const run = async (line: string) => {
    const lines: string[] = [];
    const push = (text: string) => void lines.push(text);
    const output = { print: push, complain: push };
    await runRegistrationsCommand(line.split(' '), current().environment, output);
    return lines;
  };
  const send = async (headers: Record<string, string>, surname: string = randomUUID()) => {
    const response = await current().server.post({ ...goodBody, surname }, headers);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: { reference: string } }).data.reference;
  };

  describe('a registration that may be spam', () => {
    test('is taken like any other, and the office sees why it may be', async () => {
      const since = new Date().toISOString();
      const marked = await send({ 'form-signals': 'elapsed=200, extra=1' });
      const others = [
        await send({}),
        await send({ 'form-signals': 'elapsed=60000, extra=0' }),
        await send({ 'form-signals': `elapsed=200, extra=1, ${'x'.repeat(5000)}` }),
      ];
      const [, first = '', ...more] = await run(`list --since ${since}`);
      expect(first).toMatch(new RegExp(`^${marked} .* \\[marked: extra, fast\\]$`));
      expect(more.join('\n')).not.toContain('[marked');
      expect(await run(`show ${marked}`)).toContain('marks                   extra fast');
      const [json = ''] = await run(`list --json --since ${since}`);
      expect(JSON.parse(json)).toMatchObject({ reference: marked, marks: ['extra', 'fast'] });
      for (const format of ['list --json', 'export --format ndjson']) {
        const left = await run(`${format} --since ${since} --without-marked`);
        const references = left.map(
          (line) => (JSON.parse(line) as { reference: string }).reference,
        );
        expect(references).toEqual(others);
      }
    });

    test('is the same under its key, whatever the header says the second time', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await send({ ...key, 'form-signals': 'extra=0' }, 'again');
      expect(await send({ ...key, 'form-signals': 'elapsed=1, extra=1' }, 'again')).toBe(first);
      expect((await run(`show ${first}`)).join('\n')).not.toContain('marks');
    });
  });

  describe('registrations of the same child', () => {
    test('have each other’s references until one is erased, and are not left out', async () => {
      const since = new Date().toISOString();
      const surname = randomUUID();
      const one = await send({}, surname);
      const other = await send({}, `${surname.toUpperCase()} `);
      const copy = await send({}, surname);
      const marks = {
        [one]: [`same-child:${other}`, `same-child:${copy}`, `same-body:${copy}`],
        [other]: [`same-child:${one}`, `same-child:${copy}`],
        [copy]: [`same-child:${one}`, `same-child:${other}`, `same-body:${one}`],
      };
      const texts = (separator: string) => Object.values(marks).map((all) => all.join(separator));
      const [, ...listed] = await run(`list --since ${since} --without-marked`);
      expect(listed.map((line) => /\[marked: (.*)\]$/.exec(line)?.[1])).toEqual(texts(', '));
      const ndjson = await run(`export --format ndjson --since ${since} --without-marked`);
      expect(ndjson.map((line) => (JSON.parse(line) as { marks: unknown }).marks)).toEqual(
        Object.values(marks),
      );
      const shown = async (reference: string) =>
        (await run(`show ${reference}`)).find((line) => line.startsWith('marks'));
      expect(await shown(other)).toMatch(new RegExp(` ${texts(' ')[1]}$`));

      await run(`erase ${one} --yes`);
      expect(await shown(other)).toMatch(new RegExp(` same-child:${copy}$`));
      expect(await shown(copy)).toMatch(new RegExp(` same-child:${other}$`));
      await run(`erase ${copy} --yes`);
      expect(await shown(other)).toBeUndefined();
    });
  });
}
