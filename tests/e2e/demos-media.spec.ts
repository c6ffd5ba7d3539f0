import { readFileSync } from 'node:fs';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { parseVtt } from '../../apps/site/src/islands/demos/video-player/vtt.ts';
import { BRAND, SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');

/** An island whose script has taken over, by the name of its group. */
async function alive(page: Page, path: string, key: MessageKey): Promise<Locator> {
  await open(page, path);
  const part = page.getByRole('group', { name: t(key), exact: true });
  await part.hover();
  await expect(page.locator('duo-island[data-alive]').filter({ has: part })).toHaveCount(1);
  // On the stage of a feature page, what a demo can be set to is folded.
  for (const summary of await part.locator('.fold > summary').all())
    if (await summary.isVisible()) await summary.click();
  return part;
}

test('a part on which the pointer rests comes alive when its script arrives', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/_astro/live-element*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/en/f-video-subtitle-translate/');

  const part = page.getByRole('group', { name: t('media.player.label'), exact: true });
  await part.hover();
  released.resolve();
  await expect(page.locator('duo-island[data-alive]').filter({ has: part })).toHaveCount(1);
});

test.describe('the film', () => {
  const PAGE = '/en/f-video-subtitle-translate/';

  test('plays and stops from the keyboard, with captions from its files', { tag: FULL }, async ({ page }) => {
    const player = await alive(page, PAGE, 'media.player.label');
    const original = player.locator('.caption-original');
    await expect(original).toHaveText('un point rose qu’on met sur l’i du verbe aimer ;');
    await player.getByRole('button', { name: t('media.player.play') }).press('Enter');
    await expect(original).toHaveText('Un baiser, mais à tout prendre, qu’est-ce ?');
    await expect(player.locator('.caption-translation')).toHaveText('A kiss: when all is said and done, what is it?');
    await player.getByRole('button', { name: t('media.player.pause') }).press('Enter');
    const slider = player.getByRole('slider', { name: t('media.player.position') });
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '0:34 / 0:34');
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 / 0:34');
    await expect(original).toHaveCount(0);
  });

  test('sets its captions as the viewer likes', { tag: FULL }, async ({ page }) => {
    const player = await alive(page, PAGE, 'media.player.label');
    const captions = player.locator('.captions');
    const choose = (group: MessageKey, option: MessageKey) =>
      player
        .getByRole('group', { name: t(group) })
        .getByRole('radio', { name: t(option) })
        .check({ force: true });
    await expect(captions.locator('p')).toHaveClass([/caption-original/, /caption-translation/]);
    await choose('media.player.order', 'media.player.order.translationFirst');
    await expect(captions.locator('p')).toHaveClass([/caption-translation/, /caption-original/]);
    await choose('media.player.order', 'media.player.order.original');
    await expect(captions.locator('p')).toHaveText(['un point rose qu’on met sur l’i du verbe aimer ;']);
    const size = await captions.evaluate((element) => getComputedStyle(element).fontSize);
    await choose('media.player.size', 'media.player.size.large');
    await expect(captions).not.toHaveCSS('font-size', size);
    await choose('media.player.background', 'media.player.background.none');
    await expect(captions.locator('span')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const top = async () => (await captions.boundingBox())?.y ?? 0;
    const low = await top();
    await choose('media.player.place', 'media.player.place.top');
    expect(await top()).toBeLessThan(low);
  });

  test('hands out its captions as WebVTT, in one language and in both', { tag: FULL }, async ({ page, request }) => {
    await alive(page, PAGE, 'media.player.label');
    for (const [key, languages] of [
      ['media.player.saveOriginal', 1],
      ['media.player.saveBoth', 2],
    ] as const) {
      const link = page.getByRole('link', { name: t(key), exact: true });
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('text/vtt');
      const cues = parseVtt(await answer.text());
      expect(cues).toHaveLength(10);
      expect(cues[0]?.text.split('\n')).toHaveLength(languages);
    }
  });

  test.describe('whose captions cannot be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('says so and asks for them again', async ({ page }) => {
      await page.route('**/captions/*', (route) => route.abort());
      const player = await alive(page, PAGE, 'media.player.label');
      await expect(player.getByRole('alert')).toContainText(t('media.player.failed'));
      await page.unroute('**/captions/*');
      await player.getByRole('button', { name: t('error.chunk.retry') }).click();
      await expect(player.getByRole('alert')).toHaveCount(0);
    });
  });
});

test.describe('the manga strip', () => {
  test('changes its bubbles one by one and all at once', { tag: FULL }, async ({ page }) => {
    const strip = await alive(page, '/en/manga/', 'media.manga.label');
    const second = strip.getByRole('button', { name: '名前は' });
    await expect(second).toHaveAttribute('aria-pressed', 'false');
    await second.press('Enter');
    await expect(strip.getByRole('button', { name: 'As yet, I have no name.' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await strip.getByRole('button', { name: t('media.manga.none') }).click();
    await expect(strip.getByRole('button', { pressed: true })).toHaveCount(0);
    await strip.getByRole('button', { name: t('media.manga.all') }).click();
    await expect(strip.getByRole('button', { pressed: true })).toHaveCount(4);
  });

  test('letters the bubbles in other languages, in columns where they have columns', { tag: FULL }, async ({
    page,
  }) => {
    const strip = await alive(page, '/en/manga/', 'media.manga.label');
    const vertical = strip.getByRole('radio', { name: t('media.manga.flow.vertical') });
    await expect(vertical).toHaveCount(0);
    await strip.getByLabel(t('media.manga.language')).selectOption('zh-TW');
    const words = strip.getByRole('button', { name: '我是貓。' }).locator('.manga-words');
    await expect(words).toHaveAttribute('lang', 'zh-Hant-TW');
    await expect(words).toHaveCSS('writing-mode', 'horizontal-tb');
    await vertical.check({ force: true });
    await expect(words).toHaveCSS('writing-mode', 'vertical-rl');
  });

  test('is in the language of the reader even where the text of the page is not', { tag: FULL }, async ({ page }) => {
    await open(page, '/de/manga/');
    await expect(page.getByRole('button', { name: 'Ich bin ein Kater.' })).toBeVisible();
  });
});

test.describe('the page of a paper', () => {
  test('loses what is switched off', { tag: FULL }, async ({ page }) => {
    const paper = await alive(page, '/en/f-pdf-translate/', 'media.paper.label');
    const translation = paper.getByRole('group', { name: t('media.paper.translation', { language: 'English' }) });
    await expect(translation.getByRole('table')).toBeVisible();
    await expect(translation.locator('math')).toBeVisible();
    await paper.getByRole('checkbox', { name: t('media.paper.part.tables') }).press('Space');
    await expect(translation.getByRole('table')).toHaveCount(0);
    await expect(translation.locator('math')).toBeVisible();
    await expect(paper.getByText(t('media.paper.state.mixed'))).toBeVisible();
    await paper.getByRole('radio', { name: t('media.paper.mode.free') }).check({ force: true });
    await expect(translation).toContainText('A : Aa : a = (2n – 1) : 2 : (2n – 1)');
    await expect(translation).toContainText('Artificial fertilisation, For brevity it may be assumed');
    await paper.getByRole('radio', { name: t('media.paper.file.scan') }).check({ force: true });
    await expect(translation).toHaveText(t('media.paper.unread'));
    await paper.getByRole('checkbox', { name: t('media.paper.part.scans') }).check();
    await expect(translation).toContainText('Experiments on Plant Hybrids');
  });

  test('moves both of its panes together', { tag: FULL }, async ({ page }) => {
    const paper = await alive(page, '/en/f-pdf-translate/', 'media.paper.label');
    const [near, far] = [paper.locator('.paper-pane').nth(0), paper.locator('.paper-pane').nth(1)];
    await near.focus();
    await page.keyboard.press('End');
    const left = (pane: Locator) =>
      pane.evaluate(({ scrollTop, scrollHeight, clientHeight }) => Math.round(scrollHeight - clientHeight - scrollTop));
    await expect.poll(() => left(near)).toBeLessThanOrEqual(1);
    await expect.poll(() => left(far)).toBeLessThanOrEqual(1);
  });
});

test.describe('a document', () => {
  test('is looked at on the device, and only there', async ({ page, browser }) => {
    const printer = await browser.newPage();
    await printer.setContent('<p>one</p><p style="break-before: page">two</p><p style="break-before: page">three</p>');
    const pdf = await printer.pdf();
    await printer.close();
    await open(page, '/en/f-pdf-translate/');
    const field = page.getByLabel(t('media.file.choose'));
    await field.focus();
    await expect(page.locator('duo-island[data-island="file-check"][data-alive]')).toHaveCount(1);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await field.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf });
    const answer = page.locator('.file-answer');
    await expect(answer).toContainText('paper.pdf');
    await expect(answer.getByRole('definition')).toHaveText(['PDF', /kB$/, '3']);
    await expect(answer.getByRole('link', { name: t('media.file.open') })).toHaveAttribute('href', /\/pdf\/$/);
    await expect(answer).toContainText(t('media.file.again'));
    await field.setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('PK\u0003\u0004'),
    });
    await expect(answer).toContainText(t('media.file.fault.mismatch'));
    // The site's own scripts, and pages whose links are in view, may come meanwhile.
    expect(sent.filter((url) => !url.includes('/_astro/') && !/^[^?]+\/$/.test(url))).toEqual([]);
  });

  test('has its pages measured against the quota of the catalogue', { tag: FULL }, async ({ page }) => {
    const { plans } = JSON.parse(readFileSync('content/catalogue.json', 'utf8')) as {
      plans: { name: string; tokensPerMonth: number }[];
    };
    const estimator = await alive(page, '/en/f-pdf-translate/', 'media.estimator.label');
    await estimator.getByLabel(t('media.estimator.last')).fill('150');
    await expect(estimator).toContainText(t('media.estimator.tokens', { tokens: '200,000' }));
    await expect(estimator).toContainText(t('media.estimator.advice.long'));
    for (const { name, tokensPerMonth } of plans) {
      // A meter that is nearly empty looks broken: words say how many times the quota holds the pages.
      const used = 200_000 / tokensPerMonth;
      const share = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }).format(used);
      const count = new Intl.NumberFormat('en').format(Math.floor(1 / used));
      const inWords = t('membership.estimate.times', { count, plan: name });
      const meter = estimator.getByRole('meter', { name: t('media.estimator.share', { share, plan: name }) });
      await expect(used < 0.1 ? estimator.getByText(inWords) : meter).toBeVisible();
      await expect(estimator.getByRole('meter', { name: inWords })).toHaveCount(0);
    }
    await estimator.getByLabel(t('media.estimator.first')).fill('200');
    await expect(estimator).toContainText(t('media.estimator.noRange'));
  });
});

test('pictures are uncovered with the arrow keys and show what was recognised', { tag: FULL }, async ({ page }) => {
  const pictures = await alive(page, '/en/image/', 'media.image.label');
  const translation = pictures.locator('.photo-translation');
  const clip = () => translation.evaluate((element) => getComputedStyle(element).clipPath);
  const half = await clip();
  await pictures.getByRole('slider', { name: t('media.image.slider') }).press('End');
  expect(await clip()).not.toBe(half);
  await pictures.getByRole('radio', { name: t('media.image.photo.label') }).check({ force: true });
  await expect(pictures.locator('[lang=ja]')).toContainText('煎茶');
  await expect(pictures).toContainText('Grown in Shizuoka');
  await expect(pictures).toContainText(t('media.image.readBy.server', { plan: SMALLEST_PLAN.name }));
  await pictures.getByRole('checkbox', { name: t('media.image.boxes') }).press('Space');
  await expect(translation.locator('span').first()).toHaveCSS('outline-style', 'dashed');
});

test('the phone is tapped and held, by finger and by key', { tag: FULL }, async ({ page }) => {
  const phone = await alive(page, '/en/mobile/', 'media.phone.label');
  const button = phone.getByRole('button', { name: t('media.phone.button', { brand: BRAND }) });
  const translations = phone.locator('.phone-translation');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(translations).toHaveCount(0);
  await button.press('Enter');
  await expect(translations).not.toHaveCount(0);

  await button.focus();
  await page.keyboard.down('Enter');
  const panel = phone.getByRole('dialog');
  await expect(panel).toBeFocused();
  await page.keyboard.up('Enter');
  await panel.getByRole('radio', { name: t('media.phone.panel.translation') }).check({ force: true });
  await expect(phone.locator('.phone-paragraph').first().locator('p')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.hover();
  await page.mouse.down();
  await expect(panel).toBeVisible();
  await page.mouse.up();
  await panel.getByRole('button', { name: t('media.manga.none') }).click();
  await expect(translations).toHaveCount(0);
});

test('the phone’s checklist remembers its ticks', { tag: FULL }, async ({ page }) => {
  let phone = await alive(page, '/en/mobile/', 'media.phone.label');
  const step = () => phone.getByRole('checkbox', { name: t('media.phone.ios.allow') });
  await step().check();
  await page.reload();
  phone = await alive(page, '/en/mobile/', 'media.phone.label');
  await expect(step()).toBeChecked();
  await phone.getByRole('radio', { name: t('media.phone.system.android') }).check({ force: true });
  await expect(phone.getByRole('checkbox', { name: t('media.phone.android.apk') })).not.toBeChecked();
});

test('a share card is drawn, saved as PNG and copied as text', { tag: FULL }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const maker = await alive(page, '/en/f-share-bilingual-content/', 'media.card.label');
  await maker.getByLabel(t('media.card.original'), { exact: true }).fill('Navegar é preciso');
  await maker.getByLabel(t('media.card.address')).fill('https://example.org/');
  const card = maker.getByRole('img', { name: /Navegar é preciso/ });
  await expect(card).toBeVisible();
  await maker.getByRole('radio', { name: t('media.card.format.story') }).check({ force: true });
  const saving = page.waitForEvent('download');
  await maker.getByRole('button', { name: t('media.card.save') }).press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('bilingual-card.png');
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);

  // The picture first: its notice tells that it has arrived, which reading alone would not wait for.
  await maker.getByRole('button', { name: t('media.card.copyPicture') }).click();
  await expect(maker.getByText(t('docs.copied'))).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toEqual([
    'image/png',
  ]);
  await maker.getByRole('button', { name: t('media.card.copyText') }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Navegar é preciso\n\n.*https:\/\/example\.org\/$/s);

  await maker.getByLabel(t('media.card.original'), { exact: true }).fill('word '.repeat(80));
  await maker.getByLabel(t('media.card.translation'), { exact: true }).fill('word\n'.repeat(60));
  await expect(maker.getByText(t('media.card.tooLong'))).toBeVisible();
});

test('what a reader chooses before the script has come is not lost', async ({ page }) => {
  await open(page, '/en/f-pdf-translate/');
  const paper = page.getByRole('group', { name: t('media.paper.label') });
  await paper.locator('.fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  // Set without a pointer or focus that would have asked for the script first.
  await paper
    .getByRole('radio', { name: t('media.paper.mode.free') })
    .evaluate((radio: HTMLInputElement) => radio.click());
  await expect(paper.getByText(t('media.paper.state.free'))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every scene shows both languages and nothing to press in vain', async ({ page }) => {
    await page.goto('/en/manga/');
    await expect(page.getByRole('list', { name: t('media.manga.lines') })).toContainText('As yet, I have no name.');
    await page.goto('/en/f-pdf-translate/');
    await expect(page.getByText('Experiments on Plant Hybrids').first()).toBeVisible();
    await expect(page.getByText(t('media.paper.part.tables'), { exact: true })).toBeHidden();
    await page.goto('/en/f-share-bilingual-content/');
    await expect(page.locator('.card-still')).toContainText('if the soul is not small.');
    await page.goto('/en/f-video-subtitle-translate/');
    await expect(page.getByText('a rosy dot upon the i of “loving”;')).toBeVisible();
  });
});
