import type { Samples } from '@duoverso/content/data/samples-schema';
import type { LocaleCode } from '@duoverso/locales';

/** What every figure receives. */
export interface FigureProps {
  /** Labels of the tool's interface in the reader's language: `content/interface/<locale>.json`. */
  labels: Readonly<Record<string, string>>;
  /** Texts inside the figures for the reader's language: `content/figures/<locale>.json`. */
  samples: Samples;
  /** Attributes of the `::figure` directive. */
  attributes: Readonly<Record<string, string>>;
  /** Language of the text around the figure. */
  locale: LocaleCode;
}

/** The label of a key. Throws an error that names the key and the remedy when no file has it. */
export function readLabel(labels: Readonly<Record<string, string>>, key: string): string {
  const label = labels[key];
  if (label === undefined) {
    throw new Error(`A figure needs the label "${key}". Add it to every file under content/interface/.`);
  }
  return label;
}
