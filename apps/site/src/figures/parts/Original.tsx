import type { Sample } from '@duoverso/content/data/samples-schema';

interface OriginalProps {
  sample: Sample;
  /** Index of the line. */
  line: number;
  className?: string;
}

/** A line in its own language, in ink. */
export function Original({ sample, line, className = '' }: OriginalProps) {
  return (
    <div className={`fig-ink ${className}`.trimEnd()} lang={sample.from} dir="auto">
      {sample.lines[line]?.[0]}
    </div>
  );
}
