import type { ReactNode } from 'react';

/** A column: its heading, and what a row has in it. The first one names the row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode];

/** Rows below each other; on a phone each cell has its heading before it. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  classOf,
}: {
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  classOf?: (row: Row) => string | undefined;
}) {
  return (
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(([heading]) => (
            <th key={heading}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classOf?.(row)}>
            {columns.map(([heading, cell], index) => (
              <td key={heading} data-name={index > 0 ? heading : undefined}>
                {isolated(cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text turns around no other one. */
const isolated = (shown: ReactNode) =>
  typeof shown === 'string' && shown !== '' ? <bdi>{shown}</bdi> : shown;
