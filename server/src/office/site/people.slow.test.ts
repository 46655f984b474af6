import { officeOnPostgres } from '../../../testing/officeOnEachDatabase';
import { describePeople } from '../../../testing/peopleContract';
import { ask } from '../../../testing/postgres';
import { startTestOffice } from '../../../testing/testOffice';

describePeople(officeOnPostgres);

test('an office on a replaced database refuses, and says what to do', async () => {
  const environment = await officeOnPostgres();
  const office = await startTestOffice({ environment });
  const browser = await office.signIn('an@school.example', 'administrator');
  await ask(environment.DATABASE_URL, "UPDATE database_id SET id = 'another'");
  const { status, text } = await browser.get('/people');
  await office.close();
  expect([status, text.includes('restart the office')]).toEqual([503, true]);
});
