import type { Sample } from '@duoverso/content/data/samples-schema';
import { Original } from './Original.tsx';
import { Translation } from './Translation.tsx';

interface PairProps {
  sample: Sample;
  /** Index of the line. */
  line: number;
  className?: string;
}

/** A line with its translation directly under it. */
export function Pair({ sample, line, className }: PairProps) {
  return (
    <div className={className}>
      <Original sample={sample} line={line} />
      <Translation sample={sample} line={line} />
    </div>
  );
}
