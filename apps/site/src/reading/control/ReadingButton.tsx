import { site } from '../../page/site-content.ts';
import { fileHref, type View } from '../../page/view.ts';
import readingStyles from './reading.css?url';
import { readingConfigHref } from './reading-config.ts';

interface ReadingButtonProps {
  view: View;
  /** On pages without a second language: words that were saved elsewhere still find its strings. */
  hidden: boolean;
}

/** Routes whose pages are tools or answer in place of others: there is nothing to read in two languages. */
const WITHOUT_TEXT = new Set(['/search/', '/404/', '/410/', '/500/']);

/** The list of saved words, in the member area, which shows it to everybody. */
const WORDS_HREF = fileHref('/profile/#/words');

/** Styles whose text is hidden until it is asked for: it can then be focused. */
function hidingStyles(): string {
  return site.displayStyles.styles.flatMap(({ id, hides }) => (hides ? [id] : [])).join(' ');
}

/**
 * The second half of the pair of languages. It opens the panel of bilingual reading, which is an island: its script, strings and styles load when the
 * button is first wanted. The bar's script says which language it names and whether it is on; the server reads the style sheet and the usual style from
 * here, too.
 */
export function ReadingButton({ view: { t, locale, route }, hidden }: ReadingButtonProps) {
  if (WITHOUT_TEXT.has(route)) return null;
  return (
    <duo-reading
      class="needs-script"
      hidden={hidden}
      data-config={readingConfigHref(locale.code)}
      data-reading-styles={readingStyles}
      data-reading-style={site.displayStyles.default}
      data-reading-hides={hidingStyles()}
      data-words-href={WORDS_HREF}
    >
      <button type="button" data-reading-button="" aria-haspopup="dialog" aria-expanded="false">
        <span className="sr-only">{t('reading.button')}</span>
        <span className="pair-label" aria-hidden="true">
          {t('reading.two')}
        </span>
        <span className="pair-code" />
      </button>
      <button type="button" data-reading-leave="" aria-label={t('reading.leave')} hidden>
        ×
      </button>
    </duo-reading>
  );
}
