import { storeAhead } from '../stored.ts';
import { expect, open, test } from '../test.ts';

test('[C04] configured as light only there is no switch, and system and stored choice are ignored', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await storeAhead(page, { theme: 'dark' });
  await open(page, 'en/docs/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('[data-theme-to]')).toHaveCount(0);
});
