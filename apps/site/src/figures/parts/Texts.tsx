import type { Sample } from '@duoverso/content/data/samples-schema';
import { readLabel } from '../figure-props.ts';

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

interface MarkProps {
  labels: Readonly<Record<string, string>>;
}

/** The product's mark, `content/mark.svg`. */
export function Mark({ labels }: MarkProps) {
  return (
    <svg
      className="fig-mark"
      viewBox={readLabel(labels, 'markBox')}
      width="16"
      height="16"
      fill="none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, as the check of the content has it
      dangerouslySetInnerHTML={{ __html: readLabel(labels, 'mark') }}
    />
  );
}
