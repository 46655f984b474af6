import type { RecordedEntry } from '../storage/audit/audit';
import { tableLine } from './format';
import type { TimeZone } from './timeZone';

const widths = (zone: TimeZone) => [zone.width, 16, 'restore'.length, 8];

/** The header of the audit as a table. */
export const auditHeader = (zone: TimeZone): string =>
  tableLine(['at', 'who', 'command', 'rows', 'what'], widths(zone));

/** An entry as a line of that table: its filters, and as many references as it has. */
export function auditRow(entry: RecordedEntry, zone: TimeZone): string {
  const { at, who, command, count, filters, references = [] } = entry;
  const asked = Object.entries(filters).map(([name, text]) => `${name}=${text}`);
  const more = (count ?? 0) - references.length;
  const rest = references.length > 0 && more > 0 ? [`and ${more} more`] : [];
  const what = [...asked, ...references, ...rest].join(' ');
  return tableLine(
    [zone.write(at), who, command, count === undefined ? '' : String(count), what],
    widths(zone),
  );
}

/** An entry as one line of JSON. */
export function auditLine({ at, ...entry }: RecordedEntry, zone: TimeZone): string {
  return JSON.stringify({ at: zone.write(at), ...entry });
}
