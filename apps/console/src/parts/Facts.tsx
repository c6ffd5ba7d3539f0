import type { ReactNode } from 'react';
import type { Loaded } from '../use-run.ts';
import { Failed } from './Failed.tsx';

/** Names with their values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props<Json> {
  readonly loaded: Loaded<Json>;
  readonly reload: () => void;
  readonly children: (json: Json) => ReactNode;
}

/** What a command has found, with what is said while it is looked for and when it cannot be found. */
export function Shown<Json>({ loaded, reload, children }: Props<Json>): ReactNode {
  if (loaded.state === 'failed') return <Failed failure={loaded.failure} onRetry={reload} />;
  if (loaded.state === 'done') return children(loaded.json);
  return (
    <p role="status" className="quiet">
      Loading…
    </p>
  );
}
