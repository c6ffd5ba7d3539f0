import type { Sample } from '../samples/sample.ts';
import { Bars } from './Bars.tsx';
import { Original } from './Original.tsx';

interface UnreadPageProps {
  /** Text whose first line is the title. */
  sample: Sample;
}

/** A page in the background, with only its title to be read. */
export function UnreadPage({ sample }: UnreadPageProps) {
  return (
    <div className="fig-page fig-faint">
      <Original sample={sample} line={0} className="fig-title" />
      <Bars lines={[98, 94, 99, 96, 60]} />
      <Bars lines={[96, 99, 93, 97, 99, 42]} />
    </div>
  );
}
