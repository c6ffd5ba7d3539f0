import { findVermilion } from './colour-roles.ts';
import { expect, open, test } from './test.ts';

test('[T10] a stranger in vermilion is found, whatever it colours', async ({ page }) => {
  await open(page, '/en/docs/usage/');
  for (const [property, value] of [
    ['color', 'var(--accent)'],
    ['backgroundColor', 'var(--accent-wash)'],
    ['border', '1px solid var(--accent-fill)'],
    ['boxShadow', '0 0 0 1px var(--accent)'],
    ['outline', '1px solid var(--accent)'],
  ] as const) {
    await page.evaluate(
      ([name, colour]) => {
        document.querySelector('#stranger')?.remove();
        const stranger = document.createElement('p');
        stranger.id = 'stranger';
        stranger.textContent = 'A stranger';
        Object.assign(stranger.style, { [name]: colour });
        document.querySelector('main')?.prepend(stranger);
      },
      [property, value] as const,
    );
    expect((await findVermilion(page)).strangers, property).toHaveLength(1);
  }
});

test('[T10] links in text are blue and underlined, the ring of focus is blue: 2 px at a distance of 2', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  const blue = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--link)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const link = page.locator('.prose p a').first();
  await expect(link).toHaveCSS('color', blue);
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  await expect(focused).toHaveCSS('outline', `${blue} solid 2px`);
  await expect(focused).toHaveCSS('outline-offset', '2px');
});
