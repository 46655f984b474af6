import { describePeople, SCHOOLS } from '../../../testing/peopleContract';
import { startTestOffice, type TestBrowser, type TestOffice } from '../../../testing/testOffice';
import { findPerson } from '../../storage/people/people';

/** What ends with its test. */
const others: TestOffice[] = [];
afterEach(() => Promise.all(others.splice(0).map((one) => one.close())));

describe('the pages of administrators', () => {
  let office: TestOffice;
  let chief: TestBrowser;
  beforeEach(async () => {
    office = await startTestOffice({ schools: SCHOOLS });
    chief = await office.signIn('chief@school.example', 'administrator');
  });
  afterEach(() => office.close());

  const idOf = async (email: string) => (await findPerson(office.db, 'email', email))?.id ?? '';
  const act = async (browser: TestBrowser, email: string, action: string, role = '') =>
    browser.post(`/people/${await idOf(email)}`, { action, role });

  test.each(['reader', 'officer'] as const)('a %s opens and changes none of it', async (role) => {
    const browser = await office.signIn('lan@school.example', role);
    for (const path of ['/people', '/audit']) {
      const { status, text } = await browser.get(path);
      expect([status, text.includes('You may not do this.')]).toEqual([403, true]);
      expect(text).not.toContain('chief@school.example</td>');
    }
    const invitation = { email: 'x@school.example', role: 'administrator', school: '*' };
    expect((await browser.post('/people', invitation)).status).toBe(403);
    expect((await act(browser, 'lan@school.example', 'role', 'administrator')).status).toBe(403);
    expect((await browser.get('/')).text).not.toContain('href="/people"');
  });

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

  test('what cannot be audited is not shown and not done', async () => {
    await office.invite('lan@school.example', 'reader');
    await office.db.schema.alterTable('audit').renameTo('audit_away').execute();
    const shown = await chief.get('/people');
    const done = await act(chief, 'lan@school.example', 'disable');
    await office.db.schema.alterTable('audit_away').renameTo('audit').execute();
    expect([shown.status, done.status]).toEqual([503, 503]);
    expect(shown.text).toContain('The audit cannot be written, so nothing is shown or changed.');
    expect(shown.text).not.toContain('lan@school.example');
    expect(await findPerson(office.db, 'email', 'lan@school.example')).toMatchObject({
      disabled_at: null,
    });
  });
});

describe('on SQLite', () => {
  describePeople(() => Promise.resolve(undefined));
});
