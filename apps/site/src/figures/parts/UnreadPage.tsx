import type { Sample } from '@duoverso/content/data/samples-schema';
import { Bars } from './Bars.tsx';
import { Original } from './Original.tsx';

interface UnreadPageProps {
  /** Text whose first line is the title; without one, the title cannot be read either. */
  sample?: Sample;
}

/** A page in the background. */
export function UnreadPage({ sample }: UnreadPageProps) {
  return (
    <div className="fig-stack fig-page fig-faint" dir={sample && 'auto'}>
      {sample ? <Original sample={sample} line={0} className="fig-title" /> : <Bars lines={[40]} />}
      <Bars lines={[95, 91, 95, 93, 60]} />
      <Bars lines={[93, 95, 90, 94, 95, 42]} />
    </div>
  );
}
