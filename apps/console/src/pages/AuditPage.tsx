import { type ReactNode, useState } from 'react';
import { run } from '../call.ts';
import { formatMoment } from '../format.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page, Said } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { useRun } from '../use-run.ts';

interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly command: string;
  readonly target: string;
  readonly email: string | null;
  readonly reason: string | null;
  readonly result: Readonly<Record<string, string | number | null>>;
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: 'When (UTC)', cell: ({ at }) => formatMoment(at) },
  { head: 'Who', cell: ({ actor }) => actor },
  { head: 'Did', cell: ({ command }) => command },
  {
    head: 'To',
    cell: ({ target, email }) => (email === null ? target : <a href={hrefTo('members', email)}>{email}</a>),
  },
  { head: 'Why', cell: ({ reason }) => <Said>{reason}</Said> },
  { head: 'Result', cell: ({ result }) => resultOf(result) },
];

const PAGE = 100;

function resultOf(result: AuditRow['result']): string {
  const parts = Object.entries(result).map(([name, value]) => `${name} ${value ?? '–'}`);
  return parts.join(', ') || '–';
}

/** Who has done and looked at what. */
export function AuditPage(): ReactNode {
  const first = useRun<readonly AuditRow[]>('audit list', undefined, { limit: String(PAGE) });
  const [behind, setBehind] = useState<readonly AuditRow[]>([]);
  const [isAtEnd, setAtEnd] = useState(false);
  const { loaded } = first;
  const rows = loaded.state === 'done' ? [...loaded.json, ...behind] : [];
  const last = rows.at(-1);
  const readMore = async (after: string) => {
    const answer = await run<readonly AuditRow[]>('audit list', { options: { limit: String(PAGE), after } });
    if (!answer.ok) return;
    setBehind([...behind, ...answer.value.json]);
    setAtEnd(answer.value.json.length < PAGE);
  };
  const hasMore = last !== undefined && rows.length >= PAGE && !isAtEnd;
  const found = loaded.state === 'done' ? { ...first, loaded: { state: 'done', json: rows } as const } : first;
  return (
    <Page title="Audit">
      <DataTable caption="Audit" columns={COLUMNS} found={found} empty="Nothing was done yet." />
      {hasMore && (
        <button type="button" onClick={() => void readMore(`${last.at},${last.id}`)}>
          Show more
        </button>
      )}
    </Page>
  );
}
