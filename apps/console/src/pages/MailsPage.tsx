import type { ReactNode } from 'react';
import { formatMoment } from '../format.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { useRun } from '../use-run.ts';

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly nextTryAt: string | null;
  readonly lastError: string | null;
  readonly sentAt: string | null;
  readonly givenUpAt: string | null;
}

export const MAIL_COLUMNS: readonly Column<MailRow>[] = [
  { head: 'Written (UTC)', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Tries', cell: ({ attempts }) => attempts, isNumber: true },
  { head: 'State', cell: stateOf },
  { head: 'Last error', cell: ({ lastError }) => lastError ?? '–' },
];

function stateOf({ sentAt, givenUpAt, nextTryAt }: MailRow): string {
  if (sentAt !== null) return `sent ${formatMoment(sentAt)}`;
  if (givenUpAt !== null) return `given up ${formatMoment(givenUpAt)}`;
  return nextTryAt === null ? 'not tried yet' : `next try ${formatMoment(nextTryAt)}`;
}

/** Mails that didn't arrive. */
export function MailsPage(): ReactNode {
  const found = useRun<readonly MailRow[]>('mail list');
  const columns: readonly Column<MailRow>[] = [
    { head: 'To', cell: ({ to }) => <a href={hrefTo('members', to)}>{to}</a> },
    ...MAIL_COLUMNS,
    {
      head: 'Again',
      cell: ({ id }) => (
        <Action
          command="mail retry"
          label="Try again"
          argument={id}
          fixed={{ failed: undefined }}
          onDone={found.reload}
        />
      ),
    },
  ];
  return (
    <Page title="Mails that wait or failed">
      <DataTable caption="Mails that wait or failed" columns={columns} found={found} empty="Every mail was sent." />
    </Page>
  );
}
