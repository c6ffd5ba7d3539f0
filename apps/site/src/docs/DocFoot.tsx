import type { DocPage } from '@duoverso/content/docs/doc-page';
import { MAX_FEEDBACK_COMMENT_LENGTH } from '@duoverso/contracts/feedback';
import { formatDay, formatNumber } from '@duoverso/locales';
import { EditLinks } from '../page/EditLinks.tsx';
import { canonicalLocale } from '../page/page-meta.ts';
import type { View } from '../page/view.ts';

interface DocFootProps {
  view: View;
  page: DocPage;
}

/** Where to correct the text, how old it is, and whether it was helpful. */
export function DocFoot({ view, page }: DocFootProps) {
  const { t, locale } = view;
  const day = page.frontMatter.updated;
  return (
    <div className="doc-foot">
      <EditLinks view={view} file={page.file} />
      <time dateTime={day}>{t('docs.updated', { date: formatDay(locale.code, day) })}</time>
      <button type="button" className="needs-script" data-keep-guide="">
        {t('reading.offline.keep')}
      </button>
      {!page.frontMatter.unlisted && <PageFeedback view={view} page={page} />}
    </div>
  );
}

interface PageFeedbackProps {
  view: View;
  page: DocPage;
}

/** Asks whether the page was helpful. What the answers do is in `scripts/page-feedback.ts`, which loads with the first of them. */
function PageFeedback({ view: { t, locale }, page }: PageFeedbackProps) {
  return (
    <fieldset
      className="needs-script"
      aria-labelledby="helpful-question"
      // The text that was read: on a fallback page that of the other language.
      data-page={`/${canonicalLocale(page.locale)}${page.route}`}
    >
      <span id="helpful-question">{t('docs.helpful.question')}</span>{' '}
      <button type="button" data-helpful="yes">
        {t('docs.helpful.yes')}
      </button>
      <button type="button" data-helpful="no">
        {t('docs.helpful.no')}
      </button>
      <form hidden>
        <label htmlFor="helpful-comment">{t('docs.helpful.comment')}</label>
        <p id="helpful-hint">
          {t('docs.helpful.hint', { max: formatNumber(locale.code, MAX_FEEDBACK_COMMENT_LENGTH) })}
        </p>
        <textarea
          id="helpful-comment"
          aria-describedby="helpful-hint"
          maxLength={MAX_FEEDBACK_COMMENT_LENGTH}
          dir="auto"
        />
        <button type="submit">{t('docs.helpful.send')}</button>
      </form>
      <p role="alert" className="chunk-error" hidden>
        {t('docs.helpful.failed')}
      </p>
      <p role="status" data-thanks={t('docs.helpful.thanks')} />
    </fieldset>
  );
}
