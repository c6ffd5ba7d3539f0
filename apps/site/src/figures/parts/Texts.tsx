import type { Sample } from '@duoverso/content/data/samples-schema';

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

interface TranslationProps {
  sample: Sample;
  /** Index of the line. */
  line: number;
  className?: string;
}

/** A line in the reader's language, in the accent. */
export function Translation({ sample, line, className = '' }: TranslationProps) {
  return (
    <div className={`fig-accent ${className}`.trimEnd()} lang={sample.to} dir="auto">
      {sample.lines[line]?.[1]}
    </div>
  );
}

/** The product's mark: two lines of verse in ink and their translation in the accent. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16">
      <g strokeWidth="2.75">
        <path className="fig-ink" d="M3 5h18M3 14.5h18" />
        <path className="fig-accent" d="M3 9.7h12M3 19.2h8" />
      </g>
    </svg>
  );
}
