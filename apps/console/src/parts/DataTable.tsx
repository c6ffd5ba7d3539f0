import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Found, FoundPages, Loaded } from '../use-run.ts';
import { Failed } from './Failed.tsx';

const FEATURES = tableFeatures({});
const NONE: readonly never[] = [];

/** A column: its head, and what a row has in it. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly isNumber?: boolean;
}

interface Props<Row> {
  /** What is listed, for who does not see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly found: Found<readonly Row[]> | FoundPages<Row>;
  /** Said when there is nothing. */
  readonly empty: string;
}

/** A list as a table, with what is said while it is read, when it cannot be, and when there is nothing. */
export function DataTable<Row extends object>({ caption, columns, found, empty }: Props<Row>): ReactNode {
  const { loaded, reload } = found;
  return (
    <div className="list" aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'loading' && (
        <p role="status" className="quiet">
          Loading…
        </p>
      )}
      {loaded.state === 'failed' && <Failed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'done' && loaded.json.length === 0 && <p className="quiet">{empty}</p>}
      {loaded.state === 'done' && loaded.json.length > 0 && (
        <Rows caption={caption} columns={columns} rows={rowsOf(loaded)} />
      )}
      {'more' in found && found.more && (
        <button type="button" onClick={found.more} disabled={found.isReadingMore}>
          {found.isReadingMore ? 'Loading…' : 'Show more'}
        </button>
      )}
    </div>
  );
}

function rowsOf<Row>(loaded: Loaded<readonly Row[]>): readonly Row[] {
  return loaded.state === 'done' ? loaded.json : NONE;
}

function Rows<Row extends object>({
  caption,
  columns,
  rows,
}: Pick<Props<Row>, 'caption' | 'columns'> & { rows: readonly Row[] }): ReactNode {
  const defined = useMemo(
    () =>
      columns.map(
        ({ head, cell }): ColumnDef<typeof FEATURES, Row> => ({
          id: head,
          header: head,
          cell: (context) => cell(context.row.original),
        }),
      ),
    [columns],
  );
  const table = useTable({ features: FEATURES, columns: defined, data: rows });
  const numbers = new Set(columns.flatMap(({ head, isNumber }) => (isNumber ? [head] : [])));
  const classOf = (id: string) => (numbers.has(id) ? 'number' : undefined);
  return (
    // A table that is wider than its place is scrolled by keyboard, too.
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.id)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={classOf(cell.column.id)} data-head={cell.column.id}>
                  <div>
                    <table.FlexRender cell={cell} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
