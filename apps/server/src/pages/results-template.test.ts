import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../http/load-site.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { withSearchPages } from '../testing/sample-dist.ts';
import { readResultsTemplates } from './results-template.ts';

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

const templatesOf = (html: string, hosts: readonly string[] = []): ReturnType<typeof readResultsTemplates> =>
  readResultsTemplates(withSearchPages(sample.site, html, hosts) satisfies Site);

describe('readResultsTemplates', () => {
  it('cuts the page of each locale where its results belong', () => {
    const templates = templatesOf(
      '<main><duo-search-results data-config="/x"><form></form></duo-search-results></main>',
    );
    expect(templates('/de/search/')).toBeUndefined();
    expect(templates('/en/docs/usage/')).toBeUndefined();
    expect(templates('/en/search/')?.config).toEqual({ locale: 'en', hosts: [] });
    expect(templates('/ar/search/')).toEqual({
      config: { locale: 'ar', hosts: [] },
      before: '<main><duo-search-results data-config="/x">',
      after: '</main>',
    });
  });

  it.each(['<main></main>', '<duo-search-results>', '<duo-search-results></duo-search-results>'.repeat(2)])(
    'leaves a page alone that has not one place for results: %s',
    (html) => {
      expect(templatesOf(html)('/en/search/')).toBeUndefined();
    },
  );

  it('leaves the pages of another search service alone', () => {
    expect(
      templatesOf('<duo-search-results></duo-search-results>', ['https://search.example'])('/en/search/'),
    ).toBeUndefined();
  });
});
