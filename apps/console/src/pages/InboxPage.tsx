import { type ReactNode, useState } from 'react';
import { formatMoment } from '../format.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page, Said, Section } from '../parts/Page.tsx';
import { usePages, useRun } from '../use-run.ts';

const STATES = ['open', 'answered', 'done'] as const;
type State = (typeof STATES)[number];

const LABELS: Readonly<Record<State, string>> = { open: 'Open again', answered: 'Answered', done: 'Done' };

interface FeedbackRow {
  readonly id: string;
  readonly at: string;
  readonly page: string;
  readonly helpful: boolean;
  readonly comment: string;
}

interface Gap {
  readonly query: string;
  readonly language: string;
  readonly searches: number;
  readonly remedies: readonly string[];
}

/** What readers have said of pages and looked for in vain. */
export function InboxPage(): ReactNode {
  const [state, setState] = useState<State>('open');
  const others = STATES.filter((one) => one !== state);
  return (
    <Page title="Inbox">
      <div className="field">
        <label htmlFor="state">Show what is</label>
        <select id="state" value={state} onChange={(event) => setState(event.target.value as State)}>
          {STATES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <Feedback state={state} others={others} />
      <Gaps state={state} others={others} />
    </Page>
  );
}

interface PartProps {
  readonly state: State;
  readonly others: readonly State[];
}

function Feedback({ state, others }: PartProps): ReactNode {
  const found = usePages<FeedbackRow>('feedback inbox', { state }, 'after');
  const columns: readonly Column<FeedbackRow>[] = [
    { head: 'When (UTC)', cell: ({ at }) => formatMoment(at) },
    { head: 'Page', cell: ({ page }) => page },
    { head: 'Helpful', cell: ({ helpful }) => (helpful ? 'yes' : 'no') },
    { head: 'What they wrote', cell: ({ comment }) => <Said>{comment}</Said> },
    {
      head: 'Mark as',
      cell: ({ id }) => (
        <div className="row">
          {others.map((to) => (
            <Action
              key={to}
              command="feedback mark"
              label={LABELS[to]}
              argument={id}
              fixed={{ state: to }}
              onDone={found.reload}
            />
          ))}
        </div>
      ),
    },
  ];
  return (
    <Section title="Feedback">
      <DataTable caption="Feedback" columns={columns} found={found} empty={`Nothing is ${state}.`} />
    </Section>
  );
}

function Gaps({ state, others }: PartProps): ReactNode {
  const found = useRun<readonly Gap[]>('search-gaps list', undefined, { state });
  const columns: readonly Column<Gap>[] = [
    { head: 'Searches', cell: ({ searches }) => searches, isNumber: true },
    { head: 'Language', cell: ({ language }) => language || '–' },
    { head: 'Words', cell: ({ query }) => <Said>{query}</Said> },
    { head: 'Add words', cell: ({ remedies }) => remedies.map((command) => <Command key={command} text={command} />) },
    {
      head: 'Mark as',
      cell: ({ query, language }) => (
        <div className="row">
          {others.map((to) => (
            <Action
              key={to}
              command="search-gaps mark"
              label={LABELS[to]}
              argument={query}
              fixed={{ state: to, language: language || undefined }}
              onDone={found.reload}
            />
          ))}
        </div>
      ),
    },
  ];
  return (
    <Section title="Searches without an answer">
      <DataTable caption="Searches without an answer" columns={columns} found={found} empty={`Nothing is ${state}.`} />
    </Section>
  );
}

/** A command to copy, for who has the project at hand. */
function Command({ text }: { text: string }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser doesn’t allow it: select the text instead.'),
    );
  return (
    <p className="row">
      <code>{text}</code>
      <button type="button" onClick={copy}>
        Copy
      </button>
      <span role="status" className="quiet">
        {said}
      </span>
    </p>
  );
}
