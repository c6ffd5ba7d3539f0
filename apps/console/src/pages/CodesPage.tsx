import { type ReactNode, useEffect, useState } from 'react';
import { formatMoment } from '../format.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page } from '../parts/Page.tsx';
import { useRun } from '../use-run.ts';

interface Batch {
  readonly batch: string;
  readonly grant: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly codes: number;
  readonly open: number;
  readonly redeemed: number;
  readonly revoked: number;
  readonly expired: number;
}

interface Made {
  readonly batch: string;
  readonly grant: string;
  readonly lastDay: string | null;
  readonly codes: readonly string[];
}

/** Redemption codes in batches. */
export function CodesPage(): ReactNode {
  const found = useRun<readonly Batch[]>('codes batches');
  const [made, setMade] = useState<Made>();
  const columns: readonly Column<Batch>[] = [
    { head: 'Made (UTC)', cell: ({ createdAt }) => formatMoment(createdAt) },
    { head: 'Gives', cell: ({ grant }) => grant },
    { head: 'Expires (UTC)', cell: ({ expiresAt }) => formatMoment(expiresAt) },
    { head: 'Codes', cell: ({ codes }) => codes, isNumber: true },
    { head: 'Open', cell: ({ open }) => open, isNumber: true },
    { head: 'Redeemed', cell: ({ redeemed }) => redeemed, isNumber: true },
    { head: 'Revoked', cell: ({ revoked }) => revoked, isNumber: true },
    { head: 'Expired', cell: ({ expired }) => expired, isNumber: true },
    {
      head: 'Batch',
      cell: ({ batch, open }) => (
        <>
          <code>{batch}</code>
          {open > 0 && (
            <Action
              command="codes revoke"
              label="Revoke the open ones"
              withoutArgument
              fixed={{ batch }}
              onDone={found.reload}
            />
          )}
        </>
      ),
    },
  ];
  const onMade = (codes: Made) => {
    setMade(codes);
    found.reload();
  };
  return (
    <Page title="Codes">
      <p className="row">
        <Action<Made> command="codes create" label="Make codes" onDone={onMade} />
      </p>
      {made && <Download made={made} />}
      <DataTable caption="Batches of codes" columns={columns} found={found} empty="No codes were made yet." />
    </Page>
  );
}

/** The codes of a new batch as a file, this once: they are stored nowhere. */
function Download({ made }: { made: Made }): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const rows = made.codes.map((code) => [code, made.grant, made.lastDay ?? '', made.batch].join(','));
    const csv = ['code,grant,last_day,batch', ...rows, ''].join('\n');
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [made]);
  return (
    <p role="status" className="notice">
      {made.codes.length === 1 ? 'One code was made.' : `${made.codes.length} codes were made.`} Download them now.
      They’re stored nowhere, and this page forgets them when you leave it.{' '}
      <a href={address} download={`codes-${made.batch}.csv`}>
        Download as CSV
      </a>
    </p>
  );
}
