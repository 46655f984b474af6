import { lookup, lookupList, type SectionDeclaration } from 'contract';
import { schemaOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { eventually } from 'server/testing/eventually';
import { exportedRegistrations, importList } from 'server/testing/officeWork';
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

test('a list that a step declares is asked for, filled by the office, chosen from and accepted', async () => {
  const registers = (transportId: number) => server.post({ transportId });
  const store = openForm();
  const list = () => store.getState().lookups.transport;

  await eventually(() => Promise.resolve(list()?.error === 'Có lỗi'));
  expect((await registers(2)).status).toBe(422);

  await importList(server.dataDir, 'transport', [
    { id: '1', vi: 'Xe buýt', en: 'Bus' },
    { id: '2', vi: 'Đi bộ', en: 'Walking' },
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
  expect((await registers(3)).status).toBe(422);
  expect(await exportedRegistrations({ DATA_DIR: server.dataDir })).toMatchObject([
    { transportId: 2 },
  ]);
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
