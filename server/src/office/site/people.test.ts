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

describe('on SQLite', () => {
  describePeople(() => Promise.resolve(undefined));
});
