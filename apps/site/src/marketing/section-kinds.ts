import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import type { View } from '../page/view.ts';

/** What a section of one kind is drawn from. */
export interface KindProps<Kind extends MarketingSection['kind']> {
  view: View;
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Language of the copy, in which figures are drawn. */
  locale: LocaleCode;
  section: Extract<MarketingSection, { readonly kind: Kind }>;
}
