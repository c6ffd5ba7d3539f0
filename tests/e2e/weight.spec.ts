import { openUntouched } from './open-untouched.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';
import { listenToWire } from './wire-bytes.ts';

const KILOBYTE = 1000;

/** Languages with texts of their own, one from right to left among them. */
const LANGUAGES = ['en', 'ar', 'zh', 'pt-BR'];
/**
 * Kilobytes that the same page may weigh more than in English: words are longer in Portuguese, and a letter is two bytes in Arabic and three in Chinese. Questions
 * stand in the page, in its outline and, with a sentence of their answers, in its structured data. Names of files follow their content: another one alone packs a page
 * by up to 50 bytes better or worse. The privacy policy is the longest text, and says what is counted and what a provider that members sign in with learns (0.25). 0.4 of each page are the face of headlines in the style sheet,
 * the button that keeps the guide for offline, the menu of a page and what menus of the bar teach, of which a page names the address alone.
 */
const MORE: Readonly<Record<string, { readonly page: number; readonly questions: number; readonly policy: number }>> = {
  ar: { page: 1, questions: 2.3, policy: 1.5 },
  'pt-BR': { page: 0.8, questions: 1.35, policy: 1.4 },
  zh: { page: 0.5, questions: 1.05, policy: 0.8 },
};
const LIMITS: readonly (readonly [path: string, kilobytes: number])[] = LANGUAGES.flatMap((locale) => {
  const { page = 0, questions = 0, policy = 0 } = MORE[locale] ?? {};
  return [
    ...['usage', 'services', 'services/deepL'].map((name) => [`/${locale}/docs/${name}/`, 25.5 + page] as const),
    [`/${locale}/docs/faq/`, 30.5 + questions] as const,
    [`/${locale}/docs/PRIVACY/`, 29.2 + policy] as const,
    [`/${locale}/docs/TERMS/`, 28.3 + page] as const,
  ];
});

for (const [path, limit] of LIMITS) {
  test(`the first view of ${path} weighs at most ${Number(limit.toFixed(2))} KB in all, headers included`, {
    // One page for each limit of English.
    tag: LIMITS.find(([, other]) => other === limit)?.[0] === path && path.startsWith('/en/') ? [] : [FULL],
  }, async ({ page }) => {
    const listen = listenToWire(page);
    await openUntouched(page, path);
    const loaded = await listen();
    const all = loaded.reduce((sum, { bytes, headBytes }) => sum + bytes + headBytes, 0);
    const sum = (type: string) => loaded.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    const sums = { document: sum('document'), script: sum('script'), stylesheet: sum('stylesheet') };
    console.log(`${path} ${all} html ${sums.document} script ${sums.script} css ${sums.stylesheet}`);
    expect(Math.min(...Object.values(sums))).toBeGreaterThan(KILOBYTE);
    // Nobody has touched the page.
    expect(loaded.filter((one) => /\/main\./.test(one.path))).toEqual([]);
    expect(all).toBeLessThanOrEqual(limit * KILOBYTE);
    // A third of a kilobyte asks for the second language and names its scripts, so that both come with the first frame; 1.1 keep a first press where the network
    // fails or an extension's field has the keys, of which no script that comes later could know.
    // A quarter names the scripts that answer the first click, so that they come at the same time when the page has loaded.
    // A fifth shows an announcement when its time has come, and hides it when it's over.
    expect(sums.script).toBeLessThanOrEqual(5.65 * KILOBYTE);
    // A tenth of a kilobyte makes the mark in the bar, links of tables and those around the text large enough for a finger and a mouse.
    // Another third is for more contrast, large fonts and low windows.
    // 0.6 are figures of few pages: with a style sheet of their own, the next page was styled again as a whole.
    // A twentieth spares the first frame what is below the window: on a slow phone it comes half a second sooner.
    // Another 0.15 are shades of the brand's accent, and entries that a flag turns off.
    // 0.4 name the face of headlines, which the documentation has from memory alone, and the faces of Windows.
    expect(sums.stylesheet).toBeLessThanOrEqual(8.7 * KILOBYTE);
    expect(loaded.length).toBeLessThanOrEqual(5);
  });
}

test('the script that answers presses comes with the visitor who is quick', async ({ page }) => {
  const listen = listenToWire(page);
  // A busy machine may take longer to open the page than the page waits for its visitor.
  await openUntouched(page, '/en/docs/usage/');
  const came = async () => (await listen()).some(({ path }) => /\/main\./.test(path));
  expect(await came()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(came).toBe(true);
});

test('scenes of the landing page ask for their script one by one, each when it is touched', async ({ page }) => {
  test.slow();
  const listen = listenToWire(page);
  await open(page, '/en/');
  const scripts = async () => (await listen()).filter(({ type }) => type === 'script');
  // The script of every page and what suits the visitor; no demo's and no React, which alone weighs more than 50 KB.
  // The first scrolling brings the script that answers visitors, and the one that keeps the reader's place.
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  const first = await scripts();
  const came = (name: string) => first.some(({ path }) => path.includes(name));
  // The page script comes 1.2 s after load, whatever is touched.
  while (!came('page-script') || !came('/scroll-position.')) first.push(...(await scripts()));
  // 13,201 bytes: 13 KB until the sidebar could be folded before it is painted, pages and parts could be told away from the network, and the slash that
  // opens the search could be turned off, 13.5 until the bar named the scripts of a second language and small things shared one file,
  // 14.1 until a failing network kept the reader on the page, 16.5 until a guide could be kept for offline, 16.6 until the headline answered who points at
  // a language and the deck took the light of what is read: both answer the first movement, so they can't come later.
  expect(
    first.filter(({ path }) => !path.includes('/scroll-position.')).reduce((all, { bytes }) => all + bytes, 0),
  ).toBeLessThanOrEqual(17.6 * KILOBYTE);
  const demos = page.locator('duo-island');
  expect(await demos.count()).toBeGreaterThanOrEqual(8);
  await expect(page.locator('duo-island[data-alive]')).toHaveCount(0);
  for (const [index, demo] of (await demos.all()).entries()) {
    await demo.scrollIntoViewIfNeeded();
    // Being seen is not being touched.
    expect(await scripts()).toEqual([]);
    // What a demo can be set to may be folded.
    await demo.locator('summary, input, textarea, button, select').filter({ visible: true }).first().focus();
    await expect(page.locator('duo-island[data-alive]')).toHaveCount(index + 1);
    expect((await scripts()).length, (await demo.getAttribute('data-island')) ?? '').toBeGreaterThan(0);
  }
});
