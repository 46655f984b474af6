import type { Kysely } from 'kysely';
import { createDeclarations } from '../content/declarations';
import { OperationalError } from '../core/operationalError';
import { MAX_AUDITED_REFERENCES } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { createRegistrationReader } from '../storage/registrations/reader';
import type { Registration, RegistrationFilter } from '../storage/registrations/store';
import type { DatabaseSchema } from '../storage/schema/schema';
import { answerText, createListNames } from './answers/answerText';
import { assertFlow, assertSchool } from './assertNames';
import { type AuditLog, openAuditLog } from './auditLog';
import type { Call, OfficeCommand } from './commandLine';
import { columns, keyValues } from './format';
import type { Format, OptionName, OptionValues } from './options';
import type { Output } from './output';
import { writeOutputFile } from './outputFile';
import { registrationLines } from './registrationLines';
import { readZones, type TimeZone } from './timeZone';

/** Which registrations are shown. */
const FILTER: readonly OptionName[] = [
  'flow',
  'school',
  'since',
  'until',
  'withoutMarked',
  'trials',
];

/** `registrations list` */
export const listCommand: OfficeCommand = {
  summary: 'all registrations, oldest first',
  options: ['json', ...FILTER],
  example: 'list --since 2026-11-01',
  run: (call) => list('list', call.options.json ? 'json' : 'table', call),
};

/** `registrations export` */
export const exportCommand: OfficeCommand = {
  summary: 'every field of all registrations, oldest first',
  options: ['exportFormat', 'output', ...FILTER],
  example: 'export --format ndjson --output registrations.ndjson',
  run: (call) => list('export', call.options.format ?? 'ndjson', call),
};

/** `registrations show` */
export const showCommand: OfficeCommand = {
  summary: 'one registration, every field',
  words: { '<reference>': 'what the parent was shown, in capitals or not' },
  options: ['school', 'trials'],
  example: 'show K7MDHX9P',
  run: (call) =>
    reading(call, async (db, log) => {
      const { words, options, environment, output } = call;
      const [reference = ''] = words;
      const { school, trials } = options;
      const zones = readZones(environment);
      const registration = await createRegistrationReader(db).get(reference, school, trials);
      await log.write({
        command: 'show',
        filters: {
          reference,
          ...(school !== undefined && { school }),
          ...(trials && { trials: 'true' }),
        },
        count: registration ? 1 : 0,
        references: registration ? [registration.reference] : [],
      });
      if (!registration) throw missing(reference);
      const payload = await readAnswers(db, registration, output.complain);
      for (const line of columns(
        keyValues({ ...registration, payload }, zones.of(registration.school ?? '')),
      )) {
        output.print(line);
      }
    }),
};

function list(name: 'list' | 'export', format: Format, call: Call): Promise<void> {
  const { environment, output } = call;
  const { output: file } = call.options;
  const zones = readZones(environment);
  const filter = filterOf(call.options, zones.of(call.options.school ?? ''));
  return reading(call, async (db, log) => {
    const registrations = createRegistrationReader(db);
    const declarations = createDeclarations(db);
    await assertFlow(filter.flow, declarations, db);
    const lines = await registrationLines({ format, filter, zones }, db, declarations);
    await log.write({
      command: name,
      filters: { format, ...(file !== undefined && { output: file }), ...filtersOf(filter) },
      ...(await registrations.count(filter, MAX_AUDITED_REFERENCES)),
    });
    let rows = 0;
    const write = async ({ print, drained }: Pick<Output, 'print' | 'drained'>) => {
      if (lines.header !== undefined) print(lines.header);
      for await (const registration of registrations.list(filter)) {
        print(await lines.line(registration));
        rows += 1;
        await drained?.();
      }
    };
    if (file === undefined) return write(output);
    const path = await writeOutputFile(file, write);
    output.complain(`Exported ${rows} registrations, to ${path}.`);
  });
}

/**
 * What was sent, as the office shows it in Vietnamese.
 *
 * @param complain called when the fields of its flow are unknown
 */
export async function readAnswers(
  db: Kysely<DatabaseSchema>,
  { releaseSet, flow, school = '', payload }: Registration,
  complain: (line: string) => void,
): Promise<Record<string, string>> {
  const sections = await createDeclarations(db).fieldsOf(releaseSet, flow);
  if (sections.length === 0) {
    complain(
      `The fields of flow ${flow} are not known here. Ids and dates are shown as they were sent.`,
    );
  }
  const fields = new Map(sections.flatMap((one) => one.fields).map((one) => [one.name, one]));
  const lists = await createListNames(db)(school);
  const answers = Object.entries(payload);
  return Object.fromEntries(
    answers.map(([name, value]) => [name, answerText(fields.get(name), value, 'vi', lists)]),
  );
}

/** What is counted for the audit is what is then shown. */
function reading(
  { options, environment, output }: Call,
  show: (db: Kysely<DatabaseSchema>, log: AuditLog) => Promise<void>,
): Promise<void> {
  assertSchool(options.school, environment);
  return withExistingDatabase(environment, 'read', async ({ db }) => {
    // Fails in an empty PostgreSQL database, where opening the audit would create the tables.
    await db.selectFrom('registration').select('reference').limit(1).execute();
    const log = await openAuditLog(environment, 'refuse', output.complain);
    try {
      const snapshot = db.transaction().setIsolationLevel('repeatable read');
      await snapshot.execute((all) => show(all, log));
    } finally {
      await log.close();
    }
  });
}

/** @returns what a command throws that is to show or erase a registration that there is not */
export const missing = (reference: string): OperationalError =>
  new OperationalError(`There is no registration ${reference}.`);

function filterOf(
  { flow, school, since, until, withoutMarked, trials }: OptionValues,
  zone: TimeZone,
): RegistrationFilter {
  return {
    flow,
    school,
    since: since === undefined ? undefined : zone.start(since),
    until: until === undefined ? undefined : zone.end(until),
    ...(withoutMarked && { withoutMarked }),
    ...(trials && { trials }),
  };
}

function filtersOf(filter: RegistrationFilter): Record<string, string> {
  const { flow, school, since, until, withoutMarked, trials } = filter;
  return {
    ...(school !== undefined && { school }),
    ...(flow !== undefined && { flow }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(withoutMarked && { 'without-marked': 'true' }),
    ...(trials && { trials: 'true' }),
  };
}
