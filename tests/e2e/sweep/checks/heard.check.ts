import { expect } from '@playwright/test';
import { diagnosticsOf, hear } from '../../heard.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

/** What a page's own script adds has come by then. */
const SETTLED_MS = 10_000;

export default check('a page is heard with names, row headers and one of each landmark', {
  stage: 'still',
  places: ({ marketing, docs, search, others }) => [
    ...on([...marketing, ...docs, search, ...others]),
    ...on(docs.slice(0, 1), { locales: ['ar'] }),
  ],
  run: async (visit) => {
    const { page } = visit;
    const session = await visit.session();
    await page.locator('h1').first().waitFor({ state: 'attached' });
    let diagnostics: string[] = [];
    const look = async () => {
      const heard = await hear(session);
      // A heading is called by its text alone: what leads to it is no part of it.
      const headings = await page
        .locator('main :is(h1, h2, h3, h4)')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.textContent.replace(/\s+/g, ' ').trim()),
        );
      const called = new Set(
        heard.filter(({ role }) => role === 'heading').map(({ name }) => name.replace(/\s+/g, ' ').trim()),
      );
      diagnostics = [
        ...diagnosticsOf(heard),
        ...(heard.length > 30 ? [] : [`only ${heard.length} things are heard`]),
        ...headings.filter((text) => !called.has(text)).map((text) => `the heading “${text}” is called otherwise`),
      ];
      return diagnostics;
    };
    // What a page's own script adds is heard a moment later.
    await expect
      .poll(look, { timeout: SETTLED_MS })
      .toEqual([])
      .catch(() => visit.report(diagnostics));
  },
});
