import { join } from 'node:path';
import { startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { withContact } from '../../../testing/filledOffice';
import { startMailServer } from '../../../testing/mailServer';
import { createReleasesFixture, withAdmission } from '../../../testing/releasesFixture';
import { register } from '../../../testing/reviews';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { recordDeclaredFields } from '../../content/declaredFields';
import { createReleases } from '../../content/releases';
import { openDatabase } from '../../storage/database/openDatabase';
import { openPostgres } from '../../storage/database/openPostgres';
import { receiptOf } from './receipt';

const OFFICE = join(import.meta.dirname, '../../../dist/office.js');

test.concurrent.each(['SQLite', 'PostgreSQL'])(
  'on %s a receipt arrives after a kill between the commit and the mail',
  async (kind) => {
    const folder = temporaryFolder();
    const url = kind === 'SQLite' ? '' : await createMigratedDatabase();
    const { db, close } = url === '' ? await openDatabase(folder) : await openPostgres(url);
    const releases = withContact(withAdmission(createReleasesFixture()));
    await recordDeclaredFields(db, createReleases(releases.dir));
    let whenAsked: (answer: () => void) => void;
    const server = await startMailServer({ onConnect: (_, answer) => whenAsked(answer) });
    const startOffice = () =>
      startChildServer(
        {
          ...{ DATA_DIR: folder, DATABASE_URL: url, RELEASES_DIR: releases.dir, OFFICE_PORT: '0' },
          SMTP_URL: `${server.url}?from=office@school.example`,
        },
        OFFICE,
      );

    // The mail server never answers the first office, which is killed.
    const asked = new Promise<void>((resolve) => (whenAsked = () => resolve()));
    const killed = startOffice();
    await killed.ready;
    const answers = { surname: 'Ánh', email: 'lan@example.com' };
    await register({ db }, 'AAAA1111', answers, { received_at: Date.now() });
    await asked;
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect(await receiptOf(db, 'AAAA1111')).toMatchObject({ attempts: 0, sent_at: null });

    whenAsked = (answer) => answer();
    // The two minutes are over in which no other office would have sent it.
    await db.updateTable('message').set({ next_at: Date.now() }).execute();
    const next = startOffice();
    await eventually(async () => (await receiptOf(db, 'AAAA1111'))?.sent_at != null);
    expect(server.received).toEqual([
      { to: ['lan@example.com'], text: expect.stringContaining('AAAA1111') as string },
    ]);
    next.process.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    await server.close();
    await close();
    releases.remove();
  },
);
