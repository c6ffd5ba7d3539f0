import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import type { KindProps } from './section-kinds.ts';

/** Rows that compare what the first column names; scrolls where it is wider than the screen. */
export function TableSection({ section: { id, title, lead, columns, rows } }: KindProps<'table'>) {
  return (
    <Section id={id} title={title} lead={lead}>
      <ComparisonTable label={title} columns={columns} rows={rows} />
    </Section>
  );
}

/** Said aloud, because parts of a table that narrow screens lay out as a grid are no longer a table to some browsers. */
const TABLE_ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface ComparisonTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
    <div className="table-scroll" role="group" tabIndex={0} aria-label={label}>
      <table {...TABLE_ROLES.table} aria-label={label}>
        <thead>
          <tr {...TABLE_ROLES.row}>
            {columns.map((column) => (
              <th key={column} {...TABLE_ROLES.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} {...TABLE_ROLES.row}>
              <th {...TABLE_ROLES.name}>{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} {...TABLE_ROLES.cell}>
                  {breakAfterAt(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An address of a mailbox, too long for a cell, goes on in the next line after its sign and not within a word. */
function breakAfterAt(text: string): ReactNode {
  return text.split('@').flatMap((part, index) => (index === 0 ? [part] : ['@', <wbr key={part} />, part]));
}
