import type { AddressInfo } from 'node:net';
import { misspelledVariables } from '../../config/misspelledVariables';
import { readOfficeConfiguration } from '../../config/officeConfiguration';
import { createDeclarations } from '../../content/declarations';
import { createReleases } from '../../content/releases';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { completed, recordAudit, systemUser } from '../../storage/audit/audit';
import { stopGracefully } from '../../operations/draining/stopGracefully';
import { makeCode } from '../../storage/people/codes';
import { addPerson, ALL_SCHOOLS, findPerson } from '../../storage/people/people';
import { REPLACED_EXIT_CODE } from '../../storage/database/watchFile';
import { startReviewWriter } from '../../storage/review/reviewWriter';
import { describeReview } from '../answers/describeReview';
import { createMailDelivery } from '../mail/deliver';
import { createMailer } from '../mail/mailer';
import { queueReceipts } from '../mail/receipt';
import type { Environment } from '../program';
import { createEraser } from './eraser';
import { createSite } from './createSite';
import { type OfficeDatabase, openOfficeDatabase } from './openOfficeDatabase';

/** The exit code for what another start does not help: `npm start` makes none (EX_CONFIG of sysexits.h). */
const WRONG_CONFIGURATION = 78;

/** No proxy is to move on. A download has this time to end. */
const GRACE_MS = 5000;

/** Serves the office as this process, until a signal, or the end of the process that started it. */
export async function runSite(environment: Environment): Promise<void> {
  process.umask(0o077);
  let failure = WRONG_CONFIGURATION;
  try {
    const { port, host, origin, mail, releasesDir, ...configuration } =
      readOfficeConfiguration(environment);
    if (port === undefined) return;
    // `npm start` has said it.
    const misspelled = process.connected ? [] : misspelledVariables(environment);
    for (const { found, meant } of misspelled) {
      console.error(`${found} is set, and the office does not read it: is ${meant} meant?`);
    }
    failure = 1;
    let close = (): Promise<void> => process.exit();
    const database = await openOfficeDatabase(environment, (sentence, isSaved) => {
      console.error(sentence);
      if (!isSaved) return;
      process.exitCode = REPLACED_EXIT_CODE;
      void close();
    });
    const releases = createReleases(releasesDir);
    const erase = createEraser(environment);
    const mailer = mail && createMailer(mail);
    const app = await createSite({
      ...configuration,
      ...database,
      releases,
      erase,
      origin,
      mailer,
    });
    const { db } = database;
    const declarations = createDeclarations(db);
    const describe = describeReview(declarations);
    const writer = startReviewWriter(
      db,
      describe,
      (error) => app.log.error({ err: error }, 'registrations are not prepared for the office'),
      mailer && ((both, rows) => queueReceipts(both, rows, Date.now())),
    );
    const sources = { db, releases, declarations, origin };
    const delivery = mailer && createMailDelivery(sources, mailer, app.log);
    delivery?.start();
    let closing: Promise<void> | undefined;
    close = () =>
      (closing ??= Promise.all([
        stopGracefully(app, GRACE_MS),
        writer.stop(),
        delivery?.close(),
      ]).then(() => database.close()));
    try {
      await app.listen({ port, host });
    } catch (error) {
      await close();
      failure = WRONG_CONFIGURATION;
      throw new OperationalError(
        errorCode(error) === 'EADDRINUSE'
          ? `The office's port ${port} is in use: set OFFICE_PORT to a free one.`
          : `The office cannot listen on port ${port} of ${host} (${errorCode(error)}).`,
      );
    }
    const end = () => void close();
    process.once('SIGTERM', end).once('SIGINT', end);
    // Whoever started it has ended, perhaps killed.
    if (process.connected) process.once('disconnect', end);
    // Who waits for the end of this process keeps the channel open.
    process.channel?.unref();
    const { port: own } = app.server.address() as AddressInfo; // a TCP server has one
    const code = await codeHere(database);
    console.log(`Office: ${origin ?? `http://localhost:${own}`}${code}`);
  } catch (error) {
    console.error(error instanceof OperationalError ? error.message : error);
    process.exitCode = failure;
  }
}

/** A code for who sits at the terminal; never where the output may be a log. */
async function codeHere({ db }: OfficeDatabase): Promise<string> {
  if (!process.stdout.isTTY) return '';
  const now = Date.now();
  // This system's user, by whom it is started.
  const name = systemUser()
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '-');
  const email = `${name || 'operator'}@localhost`;
  await addPerson(db, { email, school: ALL_SCHOOLS, role: 'administrator' }, now);
  const person = await findPerson(db, 'email', email);
  if (person?.disabled_at !== null) return '';
  const entry = { command: 'code', filters: { person: email } };
  await recordAudit(db, completed(entry, systemUser(), now));
  return `, sign-in code ${await makeCode(db, person.id, now)} (once, 10 minutes)`;
}
