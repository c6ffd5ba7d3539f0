import type { Sample } from '@duoverso/content/data/samples-schema';

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
