import type { LogLine } from '@duoverso/contracts/console';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';
import { formatMoment, formatNumber } from '../format.ts';
import { useMe } from '../me.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page, Said, Section } from '../parts/Page.tsx';
import { type Loaded, useRun } from '../use-run.ts';

interface Offer {
  readonly offer: string;
  readonly claims: number;
  readonly state: string;
  readonly opensAt: string;
  readonly endsAt: string;
}

interface Campaign {
  readonly id: string;
  readonly kind: string;
  readonly from: string;
  readonly until: string;
  readonly state: string;
  readonly text: string;
  readonly file: string;
}

const OFFERS: readonly Column<Offer>[] = [
  { head: 'Offer', cell: ({ offer }) => offer },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Opens (UTC)', cell: ({ opensAt }) => formatMoment(opensAt) },
  { head: 'Ends (UTC)', cell: ({ endsAt }) => formatMoment(endsAt) },
  { head: 'Claims', cell: ({ claims }) => formatNumber(claims), isNumber: true },
];

const CAMPAIGNS: readonly Column<Campaign>[] = [
  { head: 'Announcement', cell: ({ id }) => id },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'State', cell: ({ state }) => state },
  { head: 'From (UTC)', cell: ({ from }) => formatMoment(from) },
  { head: 'Until (UTC)', cell: ({ until }) => formatMoment(until) },
  { head: 'Text', cell: ({ text }) => <Said>{text}</Said> },
  { head: 'Change it in', cell: ({ file }) => <code>{file}</code> },
];

const LEVELS: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' };

const WARNINGS: readonly Column<LogLine>[] = [
  { head: 'When (UTC)', cell: ({ at }) => formatMoment(at) },
  { head: 'Level', cell: ({ level }) => LEVELS[level] ?? String(level) },
  { head: 'Message', cell: ({ message }) => message },
  { head: 'Details', cell: ({ details }) => <Details text={details} /> },
];

/** A statement may fill a window: a list shows how each begins. */
const LONG = 160;

function Details({ text }: { text: string }): ReactNode {
  if (text.length <= LONG) return <code>{text}</code>;
  return (
    <details>
      <summary>
        <code>{text.slice(0, LONG)}…</code>
      </summary>
      <code>{text}</code>
    </details>
  );
}

/** What the site offers and announces, and what its log warns of. */
export function SitePage(): ReactNode {
  const offers = useRun<readonly Offer[]>('offers stats');
  const campaigns = useRun<readonly Campaign[]>('campaigns list');
  const { role } = useMe();
  return (
    <Page title="Site">
      <Section title="Offers">
        <DataTable caption="Offers" columns={OFFERS} found={offers} empty="There are no offers." />
      </Section>
      <Section title="Announcements">
        <p className="quiet">They’re content: change the file and build again.</p>
        <DataTable caption="Announcements" columns={CAMPAIGNS} found={campaigns} empty="Nothing is announced." />
      </Section>
      {role === 'owner' && <Warnings />}
    </Page>
  );
}

function Warnings(): ReactNode {
  const [loaded, setLoaded] = useState<Loaded<readonly LogLine[]>>({ state: 'loading' });
  const read = useCallback(async () => {
    const answer = await call<readonly LogLine[]>('warnings');
    setLoaded(answer.ok ? { state: 'done', json: answer.value } : { state: 'failed', failure: answer.failure });
  }, []);
  useEffect(() => void read(), [read]);
  return (
    <Section title="Errors and slow queries">
      <p className="quiet">The last 200 lines of this process’s log that warn. The log itself has all of them.</p>
      <DataTable
        caption="Errors and slow queries"
        columns={WARNINGS}
        found={{ loaded, reload: () => void read() }}
        empty="Nothing since the server started."
      />
    </Section>
  );
}
