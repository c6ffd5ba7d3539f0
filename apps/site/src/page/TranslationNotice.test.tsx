import type { FileReport } from '@duoverso/content/translation/file-report';
import { createTranslate } from '@duoverso/locales/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TranslationNotice } from './TranslationNotice.tsx';
import { createView } from './view.ts';

const { translationOf } = vi.hoisted(() => ({ translationOf: vi.fn() }));
vi.mock('./site-content.ts', async () => {
  const { site } = await import('../testing/sample-site.ts');
  return { site: { ...site, translationOf } };
});

const CURRENT = { stale: 0, missing: 0, machine: 0 };
const t = createTranslate('ar');

function render(report: Partial<FileReport> | undefined): string {
  translationOf.mockReturnValue(report && { ...CURRENT, ...report });
  return renderToStaticMarkup(<TranslationNotice view={createView('ar', '/docs/faq/')} shown="ar" file="docs/faq" />);
}

beforeEach(() => {
  translationOf.mockReset();
});

describe('the notice above a translation', () => {
  it.each([
    ['English', undefined],
    ['a current translation', {}],
  ])('is not there for %s', (_name, report) => {
    expect(render(report)).toBe('');
    expect(translationOf).toHaveBeenCalledWith('ar', 'docs/faq');
  });

  it.each([
    ['stale', 'translation.stale'],
    ['missing', 'translation.incomplete'],
    ['machine', 'translation.machine'],
  ] as const)('says in the reader’s language when texts are %s, with a link to the English page', (state, key) => {
    const html = render({ [state]: 2 });
    expect(html).toContain(t(key));
    expect(html).toContain(`<a href="/en/docs/faq/" hrefLang="en">${t('translation.source')}</a>`);
    expect(html.match(/<span>/g)).toHaveLength(1);
  });

  it('says everything that is true at once', () => {
    const html = render({ stale: 1, machine: 1 });
    expect(html).toContain(t('translation.stale'));
    expect(html).toContain(t('translation.machine'));
    expect(html).not.toContain(t('translation.incomplete'));
  });
});
