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
