import { quoteFormula } from '../formula';
import type { Registration } from '../registrations/store';

/** Without it, Excel reads a file in the machine's legacy code page, and breaks every diacritic. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Registrations as a CSV file (RFC 4180) that Excel opens right and that carries no formula: with a
 * byte order mark, every cell quoted, one column a field by its wire name. A field that only some
 * of them have is empty in the others.
 */
export function csvFile(registrations: readonly Registration[]): string {
  const named = new Set(registrations.flatMap(({ payload }) => Object.keys(payload)));
  const fields = [...named].filter((field) => !OWN_COLUMNS.includes(field));
  const rows = registrations.map(({ reference, receivedAt, flow, payload }) => [
    reference,
    new Date(receivedAt).toISOString(),
    flow,
    ...fields.map((field) => (Object.hasOwn(payload, field) ? payload[field] : '')),
  ]);
  return csvRows([[...OWN_COLUMNS, ...fields], ...rows]);
}

/** Rows of cells, the first one the header, as such a file. */
export function csvRows(rows: readonly (readonly unknown[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** The server's own; a field of that name does not take their place. */
const OWN_COLUMNS = ['reference', 'receivedAt', 'flow'];

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${quoteFormula(text).replaceAll('"', '""')}"`;
}
