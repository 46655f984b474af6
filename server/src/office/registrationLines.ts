import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import type { Registration, RegistrationFilter } from '../storage/registrations/store';
import { csvCells, csvColumns, csvHeader, csvLine } from './csv';
import type { FieldTypes } from './fieldTypes';
import { jsonLine, LIST_HEADER, listRow, listWidths, ndjsonLine, tableLine } from './format';
import type { Format } from './options';
import { createReadable } from './readable';
import type { TimeZone } from './timeZone';

/** How to write registrations as lines of text; each line depends on its registration only. */
export interface RegistrationLines {
  /** What comes before the first. */
  header?: string;
  line(registration: Registration): string;
  /** How many columns a table for a spreadsheet has. */
  columns?: number;
}

/** How registrations are written in a format. */
export async function registrationLines(
  { format, filter, zone }: { format: Format; filter: RegistrationFilter; zone: TimeZone },
  db: Kysely<DatabaseSchema>,
  types: FieldTypes,
  complain: (line: string) => void,
): Promise<RegistrationLines> {
  if (format === 'json') return { line: (registration) => jsonLine(registration, zone) };
  if (format === 'ndjson') {
    const declared = new Set(types.names(filter.flow));
    return { line: (registration) => ndjsonLine(registration, declared, zone) };
  }
  if (format === 'table') {
    const flows = filter.flow === undefined ? types.flows() : [filter.flow];
    const widths = listWidths(flows, zone);
    return {
      header: tableLine(LIST_HEADER, widths),
      line: (registration) =>
        tableLine(listRow(registration, types.find(registration), zone), widths),
    };
  }
  const readable = await createReadable(db, types, complain);
  const named = csvColumns(types.names(filter.flow));
  // A line that is printed gets its line feed.
  return {
    columns: named.length,
    header: csvHeader(named).replace(/\n$/, ''),
    line: (registration) =>
      csvLine(csvCells(named, readable(registration), zone)).replace(/\n$/, ''),
  };
}
