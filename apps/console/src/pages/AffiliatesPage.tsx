import type { ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { useRun } from '../use-run.ts';

interface Sum {
  readonly currency: string;
  readonly amount: number;
}

interface Affiliate {
  readonly code: string;
  readonly email: string | null;
  readonly referrals: number;
  readonly pending: readonly Sum[];
  readonly due: readonly Sum[];
  readonly paid: readonly Sum[];
}

/** Affiliates with what they have earned. */
export function AffiliatesPage(): ReactNode {
  const found = useRun<readonly Affiliate[]>('affiliates list');
  const columns: readonly Column<Affiliate>[] = [
    { head: 'Code', cell: ({ code }) => code },
    {
      head: 'Member',
      cell: ({ email }) => (email === null ? 'account deleted' : <a href={hrefTo('members', email)}>{email}</a>),
    },
    { head: 'Referrals', cell: ({ referrals }) => referrals, isNumber: true },
    { head: 'Pending', cell: ({ pending }) => sumsOf(pending), isNumber: true },
    { head: 'Due', cell: ({ due }) => sumsOf(due), isNumber: true },
    { head: 'Paid', cell: ({ paid }) => sumsOf(paid), isNumber: true },
    {
      head: 'Payout',
      cell: ({ code, due }) =>
        due.length > 0 ? (
          <Action command="affiliates pay" label="Mark as paid" argument={code} onDone={found.reload} />
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Page title="Affiliates">
      <DataTable caption="Affiliates" columns={columns} found={found} empty="Nobody takes part yet." />
    </Page>
  );
}

function sumsOf(sums: readonly Sum[]): string {
  return sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || '–';
}
