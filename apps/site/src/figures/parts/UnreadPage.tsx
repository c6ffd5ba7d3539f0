import type { Sample } from '@duoverso/content/data/samples-schema';
import { Original } from './Texts.tsx';

const PITCH = 10;

interface BarsProps {
  /** Length of each line in percent of the width. */
  lines: readonly number[];
}

/** Lines of text too small to read, in the colour of their text. */
export function Bars({ lines }: BarsProps) {
  const height = lines.length * PITCH;
  const path = lines.map((length, index) => `M0 ${index * PITCH + PITCH / 2}h${length}`).join('');
  return (
    <svg className="fig-flip" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height}>
      <path d={path} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

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
