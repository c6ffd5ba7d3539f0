import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Me } from '@duoverso/contracts/member';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { becomeMember } from './member-folder.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

// The refused call of a test is told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource/] });

const PASSWORD = 'five quiet owls read by the window';

const memberOf = async (page: Page) => ((await (await page.request.get('/api/me')).json()) as Me).member;

for (const locale of ['en', 'pt-BR', 'ar'] as const) {
  const t = createTranslate(locale);
  test(`name, company, tax number, language and reminders are changed by keyboard and kept, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
    await becomeMember(page, baseURL, `settings-${locale}@visitors.example`.toLowerCase(), PASSWORD);
    await open(page, '/profile/#/settings');
    const name = page.getByLabel(t('member.settings.name'), { exact: true });
    const company = page.getByLabel(t('member.settings.company'), { exact: true });
    const taxId = page.getByLabel(t('member.settings.taxId'), { exact: true });
    const language = page.getByLabel(t('member.settings.language'), { exact: true });
    const reminders = page.getByLabel(t('member.settings.reminders'), { exact: true });
    await expect(reminders).toBeChecked();
    await expect(page.locator('main .button-main')).toHaveCount(1);
    // Latin letters in a form from right to left begin under its labels.
    for (const field of [name, taxId]) await expect(field).toHaveCSS('text-align', locale === 'ar' ? 'right' : 'start');

    await name.focus();
    await page.keyboard.type('Ada Reader');
    await page.keyboard.press('Tab');
    await expect(company).toBeFocused();
    await page.keyboard.type('Analytical Engines');
    await page.keyboard.press('Tab');
    await expect(taxId).toBeFocused();
    await page.keyboard.type('GB 123');
    await page.keyboard.press('Tab');
    await expect(language).toBeFocused();
    await language.selectOption('de');
    await page.keyboard.press('Tab');
    await expect(reminders).toBeFocused();
    await page.keyboard.press('Space');

    // What is refused loses nothing that was typed.
    await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await page.keyboard.press('Tab');
    const save = page.getByRole('button', { name: t('member.settings.save'), exact: true });
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Ada Reader');
    await expect(reminders).not.toBeChecked();
    await page.unroute('**/api/me');

    await save.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('member.settings.saved') })).toBeVisible();
    const kept = { name: 'Ada Reader', company: 'Analytical Engines', taxId: 'GB 123', locale: 'de', reminders: false };
    expect(await memberOf(page)).toMatchObject(kept);
    await page.reload();
    await expect(taxId).toHaveValue('GB 123');
    await expect(language).toHaveValue('de');
    await expect(reminders).not.toBeChecked();

    // One field alone is changed, and on again.
    await reminders.press('Space');
    await taxId.fill('');
    await taxId.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('member.settings.saved') })).toBeVisible();
    expect(await memberOf(page)).toMatchObject({ ...kept, taxId: '', reminders: true });
  });
}
