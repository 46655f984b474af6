import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup, lookupList, type SectionDeclaration } from 'contract';
import { schemaOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { runRegistrationsCommand } from 'server/office';
import { runListsCommand } from 'server/office/lists';
import { eventually } from 'server/testing/eventually';
import { startTestServer, type TestServer } from 'server/testing/testServer';
import { createAppStore } from 'shared-store';

/** All that a step does for a list of its own. */
const section: SectionDeclaration = {
  name: 'transportInfo',
  fields: {
    transportId: lookup('transport', {
      label: 'Phương tiện đi lại',
      required: 'Vui lòng chọn Phương tiện đi lại',
    }),
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.releases.publish('step-transport', '1.0.0', {
    section: sectionSchemaFor(schemaOf(section)),
  });
  server.releases.writeSet('admission', 'set-2', { packages: { 'step-transport': '1.0.0' } });
  server.releases.promote('admission', 'set-2');
});
afterAll(() => server.close());

test('a list that a step declares is asked for, filled by the office, chosen from, accepted and read', async () => {
  const registers = (transportId: number) => server.post({ transportId });
  const store = openForm();
  const list = () => store.getState().lookups.transport;

  await eventually(() => Promise.resolve(list()?.error === 'Có lỗi'));
  expect((await registers(2)).status).toBe(422);

  const file = join(server.dataDir, 'transport.csv');
  writeFileSync(file, 'id,vi,en\n1,Xe buýt,Bus\n2,Đi bộ,Walking\n');
  expect(await office(runListsCommand, 'import', 'transport', file)).toEqual([
    'transport has 2 entries now.',
  ]);
  await eventually(() => Promise.resolve(list()?.error === ''));
  expect(list()).toEqual({
    status: 'completed',
    data: [
      { id: 1, vi: 'Xe buýt', en: 'Bus' },
      { id: 2, vi: 'Đi bộ', en: 'Walking' },
    ],
    error: '',
  });

  const registered = await registers(2);
  expect(registered.status).toBe(200);
  const { data } = (await registered.json()) as { data: { reference: string } };
  expect((await registers(3)).status).toBe(422);
  const answers = await office(runRegistrationsCommand, 'show', data.reference);
  expect(answers.join('\n')).toMatch(/Đi bộ$/m);
});

/** The store of a page that has begun the step's calls, as its set names them. */
function openForm() {
  const apiBase = `${server.url}/api`;
  const address = `${apiBase}/${lookupList('transport').path}`;
  const page = {
    prefetchedCalls: { [address]: fetch(address) },
    fetch,
    location: { href: server.url },
    addEventListener() {},
  };
  Object.assign(globalThis, { window: page, document: page });
  return createAppStore({
    flow: {
      id: 'admission',
      title: 'Đăng ký nhập học',
      steps: [{ step: 'step-transport', title: 'Đi lại', section: section.name }],
      submitPath: 'student',
      policy: { vi: '', en: '' },
      constants: { nextPupil: {} },
      brand: { logo: '', primaryColor: '', group: '' },
    },
    apiBase,
  });
}

async function office(command: typeof runListsCommand, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const environment = { DATA_DIR: server.dataDir, RELEASES_DIR: server.releases.dir };
  await command(args, environment, { print: say, complain: say });
  return said;
}
