import { expect, open, test } from './test.ts';

test('drawings of scenes that show something have an alternative', async ({ page }) => {
  for (const [path, demo, pictures] of [
    ['/en/f-video-subtitle-translate/', 'duo-island[data-island="video-player"]', 1],
    ['/en/manga/', 'duo-island[data-island="manga-panel"]', 4],
  ] as const) {
    await open(page, path);
    const drawn = page.locator(demo).first().getByRole('img');
    await expect(drawn).toHaveCount(pictures);
    for (const one of await drawn.all()) await expect(one).toHaveAccessibleName(/\w{3,}.*\w{3,}/);
  }
});
