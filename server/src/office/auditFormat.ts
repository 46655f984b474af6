import type { RecordedEntry } from '../storage/audit/audit';
import { tableLine } from './format';

const WIDTHS = [new Date(0).toISOString().length, 16, 'restore'.length, 8];

/** The header of the audit as a table. */
export const auditHeader = tableLine(['at', 'who', 'command', 'rows', 'what'], WIDTHS);

/** An entry as a line of that table: its filters, and as many references as it has. */
export function auditRow({
  at,
  who,
  command,
  count,
  filters,
  references = [],
}: RecordedEntry): string {
  const asked = Object.entries(filters).map(([name, text]) => `${name}=${text}`);
  const more = (count ?? 0) - references.length;
  const rest = references.length > 0 && more > 0 ? [`and ${more} more`] : [];
  const what = [...asked, ...references, ...rest].join(' ');
  return tableLine(
    [new Date(at).toISOString(), who, command, count === undefined ? '' : String(count), what],
    WIDTHS,
  );
}

/** An entry as one line of JSON. */
export function auditLine({ at, ...entry }: RecordedEntry): string {
  return JSON.stringify({ at: new Date(at).toISOString(), ...entry });
}
