import { type ReactNode, useState } from 'react';
import { formatNumber } from '../format.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page, Section } from '../parts/Page.tsx';
import { type Found, useRun } from '../use-run.ts';

interface Figures {
  readonly from: string;
  readonly to: string;
  readonly days?: readonly { readonly day: string; readonly visitors: number; readonly views: number }[];
  readonly pages?: readonly Named[];
  readonly funnels?: readonly { readonly name: string; readonly steps: readonly Step[] }[];
}

interface Named {
  readonly name: string;
  readonly count: number;
}

interface Step {
  readonly step: string;
  readonly count: number;
  /** Of the step before. */
  readonly share: string;
}

const DAYS: readonly Column<{ day: string; visitors: number; views: number }>[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Visitors', cell: ({ visitors }) => formatNumber(visitors), isNumber: true },
  { head: 'Views', cell: ({ views }) => formatNumber(views), isNumber: true },
];

const PAGES: readonly Column<Named>[] = [
  { head: 'Page', cell: ({ name }) => name || '–' },
  { head: 'Views', cell: ({ count }) => formatNumber(count), isNumber: true },
];

const STEPS: readonly Column<Step>[] = [
  { head: 'Step', cell: ({ step }) => step },
  { head: 'Visitors', cell: ({ count }) => formatNumber(count), isNumber: true },
  { head: 'Of the step before', cell: ({ share }) => share, isNumber: true },
];

const PERIODS: Readonly<Record<string, number>> = { '7 days': 7, '30 days': 30, '90 days': 90 };
const DAY_MS = 86_400_000;

/** Visits by day and page, and how far visitors come. */
export function VisitsPage(): ReactNode {
  const [period, setPeriod] = useState('30 days');
  const days = PERIODS[period] ?? 30;
  const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const byDay = useRun<Figures>('visits', undefined, { from, by: 'day' });
  const byPage = useRun<Figures>('visits', undefined, { from, by: 'page' });
  const byFunnel = useRun<Figures>('visits', undefined, { from, by: 'funnel' });
  const { loaded } = byFunnel;
  return (
    <Page title="Visits">
      <div className="field">
        <label htmlFor="period">Of the last</label>
        <select id="period" value={period} onChange={(event) => setPeriod(event.target.value)}>
          {Object.keys(PERIODS).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <Section title="Funnels">
        {loaded.state === 'done' && (loaded.json.funnels ?? []).length > 0 ? (
          (loaded.json.funnels ?? []).map(({ name, steps }) => (
            <DataTable
              key={name}
              caption={name}
              columns={STEPS}
              found={asFound(withShares(steps), byFunnel.reload)}
              empty=""
            />
          ))
        ) : (
          <DataTable
            caption="Funnels"
            columns={STEPS}
            found={part(byFunnel, () => [])}
            empty="Nothing was counted in these days."
          />
        )}
      </Section>
      <Section title="Days">
        <DataTable
          caption="Visits by day"
          columns={DAYS}
          found={part(byDay, (json) => json.days ?? [])}
          empty="Nothing was counted in these days."
        />
      </Section>
      <Section title="Pages">
        <DataTable
          caption="Views by page"
          columns={PAGES}
          found={part(byPage, (json) => json.pages ?? [])}
          empty="Nothing was counted in these days."
        />
      </Section>
    </Page>
  );
}

function withShares(steps: readonly Pick<Step, 'step' | 'count'>[]): readonly Step[] {
  return steps.map(({ step, count }, index) => {
    const before = steps[index - 1]?.count ?? 0;
    return { step, count, share: before > 0 ? `${((count / before) * 100).toFixed(1)}%` : '–' };
  });
}

function asFound<Row>(rows: readonly Row[], reload: () => void): Found<readonly Row[]> {
  return { loaded: { state: 'done', json: rows }, reload };
}

function part<Json, Row>(
  { loaded, reload }: Found<Json>,
  rowsOf: (json: Json) => readonly Row[],
): Found<readonly Row[]> {
  return loaded.state === 'done' ? asFound(rowsOf(loaded.json), reload) : { loaded, reload };
}
