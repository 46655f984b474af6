import type { Kysely } from 'kysely';
import { readDeclaredFields } from '../content/declaredFields';
import type { Declarations, DeclaredSection } from '../content/declarations';
import type { Registration, RegistrationFilter } from '../storage/registrations/store';
import type { DatabaseSchema } from '../storage/schema/schema';
import { describeReview } from './answers/describeReview';
import { jsonLine, LIST_HEADER, listRow, listWidths, ndjsonLine, tableLine } from './format';
import type { Format } from './options';
import type { Zones } from './timeZone';

/** How to write registrations as lines of text; each line depends on its registration only. */
export interface RegistrationLines {
  /** What comes before the first. */
  header?: string;
  line(registration: Registration): string | Promise<string>;
}

/** How registrations are written in a format. */
export async function registrationLines(
  { format, filter, zones }: { format: Format; filter: RegistrationFilter; zones: Zones },
  db: Kysely<DatabaseSchema>,
  declarations: Declarations,
): Promise<RegistrationLines> {
  const zoneOf = ({ school = '' }: Registration) => zones.of(school);
  if (format === 'json')
    return { line: (registration) => jsonLine(registration, zoneOf(registration)) };
  if (format === 'ndjson') {
    const fields = await declarations.fieldsOfFlow(filter.flow);
    const declared = new Set(fields.map(({ name }) => name));
    return { line: (registration) => ndjsonLine(registration, declared, zoneOf(registration)) };
  }
  const describe = describeReview(await readAtOnce(db, declarations));
  const flows = filter.flow === undefined ? await declarations.flows() : [filter.flow];
  const widths = listWidths(flows, zones.all);
  return {
    header: tableLine(LIST_HEADER, widths),
    line: async (registration) =>
      tableLine(listRow(registration, await describe(registration), zoneOf(registration)), widths),
  };
}

/** What all sets declare: while registrations are read, their connection reads nothing else. */
async function readAtOnce(
  db: Kysely<DatabaseSchema>,
  { fieldsOf }: Declarations,
): Promise<Pick<Declarations, 'fieldsOf'>> {
  const known = new Map<string, readonly DeclaredSection[]>();
  for (const { releaseSet, flow } of await readDeclaredFields(db)) {
    known.set(`${flow} ${releaseSet}`, await fieldsOf(releaseSet, flow));
    known.set(flow, await fieldsOf('', flow));
  }
  return {
    fieldsOf: (set, flow) => Promise.resolve(known.get(`${flow} ${set}`) ?? known.get(flow) ?? []),
  };
}
