import { type FormEvent, type ReactNode, useState } from 'react';
import { formatMoment } from '../format.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page, Said } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { usePages } from '../use-run.ts';

interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly createdAt: string;
  readonly deletionDueAt: string | null;
}

const COLUMNS: readonly Column<MemberRow>[] = [
  { head: 'Address', cell: ({ email }) => <a href={hrefTo('members', email)}>{email}</a> },
  { head: 'Name', cell: ({ name }) => <Said>{name}</Said> },
  { head: 'State', cell: stateOf },
  { head: 'Since (UTC)', cell: ({ createdAt }) => formatMoment(createdAt) },
];

function stateOf({ blocked, confirmed, deletionDueAt }: MemberRow): string {
  const states = [
    ...(blocked ? ['blocked'] : []),
    ...(confirmed ? [] : ['not confirmed']),
    ...(deletionDueAt === null ? [] : [`to be deleted on ${formatMoment(deletionDueAt)}`]),
  ];
  return states.join(', ') || 'confirmed';
}

/** Accounts, the newest first, or those that are looked for. */
export function MembersPage(): ReactNode {
  const [find, setFind] = useState<string>();
  const found = usePages<MemberRow>('member list', { find }, 'after');
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('find');
    setFind(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined);
  };
  return (
    <Page title="Members">
      <search>
        <form className="row" onSubmit={look}>
          <div className="field">
            <label htmlFor="find">Address, order number or code</label>
            <input id="find" name="find" type="search" autoComplete="off" />
          </div>
          <button type="submit" className="filled">
            Find
          </button>
        </form>
      </search>
      <DataTable caption="Members" columns={COLUMNS} found={found} empty="There’s no such member." />
    </Page>
  );
}
