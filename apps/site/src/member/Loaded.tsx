import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { useProfile } from './profile-context.ts';
import type { Load } from './use-load.ts';

interface LoadedProps<Value> {
  load: Load<Value>;
  children: (value: Value) => ReactNode;
}

/** What a view shows of an answer: that it is awaited, why it does not come, or itself. */
export function Loaded<Value>({ load: { value, failure, again }, children }: LoadedProps<Value>) {
  const { t } = useProfile();
  return (
    <>
      {failure && <Failure failure={failure} onRetry={again} />}
      {value === undefined && !failure && <p role="status">{t('sending')}</p>}
      {value !== undefined && children(value)}
    </>
  );
}
