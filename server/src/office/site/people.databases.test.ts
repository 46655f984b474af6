import { officeOnEachDatabase } from '../../../testing/officeOnEachDatabase';
import {
  SCHOOLS,
  startTestOffice,
  type TestBrowser,
  type TestOffice,
} from '../../../testing/testOffice';
import { searchAudit } from '../../storage/audit/audit';
import { findPerson } from '../../storage/people/people';

let office: TestOffice;
let chief: TestBrowser;
async function starts(database: { environment?: Record<string, string> } = {}) {
  office = await startTestOffice({ schools: SCHOOLS, ...database });
  chief = await office.signIn('chief@school.example', 'administrator');
}
afterEach(() => office.close());

const idOf = async (email: string) => (await findPerson(office.db, 'email', email))?.id ?? '';

describe.each(officeOnEachDatabase)('people and audit on %s', (_, open) => {
  beforeEach(async () => starts(await open()));

  const act = async (browser: TestBrowser, email: string, action: string, role = '') =>
    browser.post(`/people/${await idOf(email)}`, { action, role });
  const entries = async (school?: string) =>
    (await searchAudit(office.db, { school, limit: 100 })).map(({ command, who, filters }) =>
      [who, command, ...Object.values(filters)].join(' '),
    );

  test('an administrator invites, and each change is in the audit before the page is shown', async () => {
    const invitation = { email: 'Lan@School.example ', role: 'officer', school: 'a' };
    expect((await chief.post('/people', invitation)).headers.get('location')).toBe(
      '/people?saved=yes',
    );
    const lan = 'lan@school.example';
    expect((await chief.get('/people')).text).toContain(lan);
    await act(chief, lan, 'role', 'reader');
    await act(chief, lan, 'disable');
    expect((await chief.get('/people')).text).toContain('Disabled');
    await act(chief, lan, 'enable');
    await act(chief, lan, 'end-sessions');
    expect((await entries()).reverse()).toEqual([
      'chief@school.example sign-in',
      `chief@school.example invite ${lan} officer a`,
      'chief@school.example people',
      `chief@school.example role ${lan} reader`,
      `chief@school.example disable ${lan}`,
      'chief@school.example people',
      `chief@school.example enable ${lan}`,
      `chief@school.example end-sessions ${lan}`,
    ]);
  });

  test('disabling and ending sessions sign the person out at once, a new role counts at once', async () => {
    const lan = await office.signIn('lan@school.example', 'administrator');
    await act(chief, 'lan@school.example', 'role', 'reader');
    expect((await lan.get('/people')).status).toBe(403);
    await act(chief, 'lan@school.example', 'end-sessions');
    expect((await lan.get('/people')).status).toBe(303);
    const again = await office.signIn('lan@school.example', 'reader');
    await act(chief, 'lan@school.example', 'disable');
    expect((await again.get('/')).status).toBe(303);
  });

  test('an address is invited once', async () => {
    const invitation = { email: 'lan@school.example', role: 'reader', school: 'a' };
    await chief.post('/people', invitation);
    const { status, text } = await chief.post('/people', {
      ...invitation,
      role: 'administrator',
    });
    expect([status, text.includes('There is a user with this email')]).toEqual([422, true]);
    expect(await findPerson(office.db, 'email', 'lan@school.example')).toMatchObject({
      role: 'reader',
    });
  });

  test('the last administrator of all schools cannot go', async () => {
    await office.invite('a@school.example', 'administrator', 'a');
    for (const [action, role] of [
      ['disable', ''],
      ['role', 'officer'],
    ] as const) {
      const { status, text } = await act(chief, 'chief@school.example', action, role);
      expect(status).toBe(422);
      expect(text).toContain('This is the last administrator of all schools.');
    }
    expect((await chief.get('/people')).status).toBe(200);
    await office.invite('other@school.example', 'administrator');
    expect((await act(chief, 'chief@school.example', 'role', 'officer')).status).toBe(303);
    expect((await chief.get('/people')).status).toBe(403);
  });

  test('a school’s administrator sees and changes that school’s people alone', async () => {
    const own = await office.signIn('a@school.example', 'administrator', 'a');
    await office.invite('reader@a.example', 'reader', 'a');
    await office.invite('reader@b.example', 'reader', 'b');
    const { text } = await own.get('/people');
    expect(text).toContain('reader@a.example');
    expect(text).not.toContain('reader@b.example');
    expect(text).not.toContain('chief@school.example');
    for (const email of ['reader@b.example', 'chief@school.example', 'nobody@a.example']) {
      expect((await act(own, email, 'disable')).status).toBe(404);
    }
    expect((await act(own, 'reader@a.example', 'disable')).status).toBe(303);
    // Whatever the form says.
    await own.post('/people', { email: 'new@a.example', role: 'reader', school: '*' });
    await own.post('/people', { email: 'newer@a.example', role: 'reader', school: 'b' });
    const schools = office.db.selectFrom('office_user').select('school').orderBy('email');
    const made = await schools.where('email', 'like', 'new%@a.example').execute();
    expect(made).toEqual([{ school: 'a' }, { school: 'a' }]);
  });

  test('a school’s administrator reads that school’s entries alone', async () => {
    const own = await office.signIn('a@school.example', 'administrator', 'a');
    await office.signIn('b@school.example', 'reader', 'b');
    await office.invite('reader@a.example', 'reader', 'a');
    await act(chief, 'reader@a.example', 'disable');
    const { text } = await own.get('/audit');
    expect(text).toContain('reader@a.example');
    expect(text).not.toContain('b@school.example');
    expect(await entries('a')).toEqual([
      'a@school.example audit',
      'chief@school.example disable reader@a.example',
      'a@school.example sign-in',
    ]);
    expect((await chief.get('/audit')).text).toContain('b@school.example');
  });

  test('the audit is filtered by person, action and day, and goes on with older entries', async () => {
    await office.signIn('a@school.example', 'reader', 'a');
    const rowsOf = async (query: string) =>
      [...(await chief.get(`/audit${query}`)).text.matchAll(/<tr><td>.*?<\/tr>/g)].map(String);
    expect(await rowsOf('?who=a@school.example')).toHaveLength(1);
    expect((await rowsOf('?command=sign-in')).length).toBe(2);
    expect(await rowsOf('?command=sign-in&until=2020-01-01')).toEqual([]);
    expect(await rowsOf('?command=sign-in&since=2020-01-01')).toHaveLength(2);
    expect(await rowsOf('?command=sign-in&since=2999-01-01')).toEqual([]);
    expect(await rowsOf('?who=%00%25_&who=x')).toEqual([]);
    expect(await rowsOf('?since=yesterday&before=x&who=')).not.toEqual([]);
    for (let looks = 0; looks < 55; looks++) await chief.get('/people');
    const { text } = await chief.get('/audit?command=people');
    const [, older = ''] = /<a href="(\/audit\?command=people&amp;before=\d+)">/.exec(text) ?? [];
    const rest = await chief.get(older.replace('&amp;', '&'));
    expect(rest.text.match(/<tr><td>/g)).toHaveLength(5);
    expect(rest.text).not.toContain('Older</a>');
  });
});

describe('the pages of administrators', () => {
  beforeEach(() => starts());

  test.each([
    'x',
    'x@',
    'x@y z',
    'x@school.example\r\nBcc: y@evil.example',
    'x,y@school.example',
    '"x"@school.example',
    'x@school.example>',
    `${'x'.repeat(250)}@school.example`,
    '<b>x</b>@school.example',
  ])('%j is no address, and what was typed stays', async (email) => {
    const { status, text } = await chief.post('/people', { email, role: 'reader', school: 'a' });
    expect(status).toBe(422);
    expect(text).toContain('Enter a valid email');
    expect(text).not.toContain('<b>x');
    expect(await office.db.selectFrom('office_user').select('id').execute()).toHaveLength(1);
  });

  test.each([
    { role: 'chief', school: 'a' },
    { role: '', school: 'a' },
    { role: 'reader', school: 'c' },
    { role: 'reader', school: '' },
  ])('%j is no role and school', async (wrong) => {
    expect((await chief.post('/people', { email: 'x@y.example', ...wrong })).status).toBe(422);
    expect(await idOf('x@y.example')).toBe('');
  });

  test('markup in a name is shown, and never run', async () => {
    await office.db
      .updateTable('office_user')
      .set({ email: '<img src=x onerror=alert(1)>\u202e"\'' })
      .execute();
    const { text } = await chief.get('/people');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img');
  });
});
