import { expect, open, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the sheets of the deck come to lie on each other, and the band takes the light of what is read', async ({
  page,
}) => {
  await open(page, '/en/');
  await page.mouse.move(5, 5);
  const deck = page.locator('.deck');
  await expect(deck).toHaveAttribute('data-live', '');
  const steps = await deck.locator('.deck-step').all();
  expect(steps.length).toBeGreaterThan(2);
  const lights: (string | null)[] = [];
  for (const step of steps) {
    await step.locator('.deck-words').evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(deck).toHaveAttribute('data-light', (await step.getAttribute('data-light')) ?? '');
    lights.push(await deck.getAttribute('data-light'));
    const sheet = step.locator('.deck-sheet');
    // What is read is the sheet on top, whole and inside the window.
    await expect(sheet).toBeInViewport({ ratio: 0.95 });
    const onTop = await sheet.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(onTop).toBe(true);
  }
  expect(new Set(lights).size).toBe(steps.length);
  // The edges of the earlier ones stay in sight.
  const tops = await deck
    .locator('.deck-sheet')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  for (const [at, top] of tops.entries()) if (at > 0) expect(top).toBeGreaterThan(tops[at - 1] ?? 0);
});

test('a sheet that the keyboard goes back to lies on top', async ({ page }) => {
  await open(page, '/en/');
  await page.mouse.move(5, 5);
  const sheets = page.locator('.deck-sheet');
  await page
    .locator('.deck-words')
    .last()
    .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const field = sheets.first().locator('button, input, select, textarea').first();
  await field.focus();
  const seen = await field.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.closest('.deck-sheet')?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(seen).toBe(true);
});

test('no sheet is taller than its window, and none hides what it holds', async ({ page }) => {
  for (const size of [
    { width: 1100, height: 620 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/en/');
    for (const sheet of await page.locator('.deck-sheet').all()) {
      const { height, scrolls } = await sheet.evaluate((node) => {
        const demo = node.querySelector<HTMLElement>('.demo');
        const hidden = (demo?.scrollHeight ?? 0) - (demo?.clientHeight ?? 0);
        return {
          height: node.getBoundingClientRect().height,
          scrolls: hidden <= 1 || /auto|scroll/.test(demo ? getComputedStyle(demo).overflowY : ''),
        };
      });
      expect(height).toBeLessThan(size.height - 56);
      expect(scrolls).toBe(true);
    }
  }
});
