import type { DocPage } from '@duoverso/content/docs/doc-page';
import type { Question } from '@duoverso/content/docs/extract-questions';
import { getLocale, type LocaleCode } from '@duoverso/locales';
import { breadcrumbs } from './breadcrumbs.ts';
import { site } from './site-content.ts';
import { localeHref, type View } from './view.ts';

/** Where a page stands. */
export function breadcrumbData(view: View, page: Pick<DocPage, 'id'>): object {
  const crumbs = breadcrumbs(view, page.id).filter((crumb) => crumb.route !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, route = '/' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(view.href(route)),
    })),
  };
}

/** What the product is. */
export function applicationData(view: View, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: site.brand.name,
    description,
    inLanguage: view.locale.lang,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Windows, macOS, Linux, iOS, Android',
    url: absolute(localeHref(view.locale.code, '/')),
  };
}

/** Questions with the first sentence of their answers: the whole ones stand in the page, and doubled its weight. */
export function faqData(questions: readonly Pick<Question, 'question' | 'answer'>[], locale: LocaleCode): object {
  const { lang } = getLocale(locale);
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const firstOf = (text: string) => sentences.segment(text)[Symbol.iterator]().next().value?.segment.trim() ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: firstOf(answer) },
    })),
  };
}

function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
