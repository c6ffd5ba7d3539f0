import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { becomeMember } from './member-folder.ts';
import { storedName } from './stored.ts';
import { expect, open, test } from './test.ts';

// Without a network, and without a session, the browser's console tells it as well.
test.use({ expectedErrors: [/Failed to load resource/] });

const t = createTranslate('en');
const WORDS = '/profile/#/words';
const PASSWORD = 'nine slow herons stand in the reeds';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keep = (page: Page) => page.getByRole('checkbox', { name: t('member.words.keep') });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const inStep = (page: Page) => expect(status(page, t('member.words.kept'))).toBeVisible();
const words = (page: Page) => page.locator('.word-list b');
const note = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ hasText: word }).getByLabel(t('reading.words.note'));
/** What is written to a word shows when its row is unfolded. */
const unfold = (page: Page, word: string) => page.locator('.word-list summary').filter({ hasText: word }).click();
const remove = (page: Page, word: string) => button(page, t('reading.words.remove', { word }));

/** Puts a word into the list of a browser, as reading does. */
async function store(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(
    ([all, key]) => {
      const rest = { lang: 'pt-BR', translation: 'A verse.', translationLang: 'en', page: '/pt-BR/' };
      const savedAt = new Date().toISOString();
      const list = all.map((word) => ({ word, sentence: `Um ${word}.`, ...rest, savedAt }));
      localStorage.setItem(key, JSON.stringify(list));
    },
    [names, storedName('vocabulary')] as const,
  );
}

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/profile/#/sign-in');
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await button(page, t('member.signIn.submit')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.membership.title') })).toBeVisible();
}

async function showWords(page: Page): Promise<void> {
  await page.goto('about:blank');
  await open(page, WORDS);
}

test('a member keeps saved words in the account by choice: two browsers stay in step, also after a time without a network, and the end of it is theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = 'words@visitors.example';
  await becomeMember(page, baseURL, email, PASSWORD);
  await open(page, '/profile/');
  await store(page, 'lado', 'verso');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/me/words') && sent.push(request.method()));
  await showWords(page);
  await expect(words(page)).toHaveText(['lado', 'verso']);
  await expect(keep(page)).not.toBeChecked();
  expect(sent).toEqual([]);
  await keep(page).check();
  await inStep(page);
  expect(await accessibilityViolations(page)).toEqual([]);

  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const second = await other.newPage();
  await signIn(second, email);
  await store(second, 'lua');
  await showWords(second);
  await expect(words(second)).toHaveText(['lua']);
  await keep(second).check();
  await inStep(second);
  await expect(words(second)).toHaveCount(3);

  // Without a network on one side: what is written there and removed here are both there in the end.
  await other.setOffline(true);
  await unfold(second, 'verso');
  await note(second, 'verso').fill('of a poem');
  await note(second, 'verso').blur();
  await expect(status(second, t('member.words.later'))).toBeVisible();
  const reported = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/words'),
  );
  await remove(page, 'lado').click();
  await reported;
  await other.setOffline(false);
  await expect(words(second)).toHaveCount(2);
  await inStep(second);
  await showWords(page);
  await expect(words(page)).toHaveCount(2);
  await expect(note(page, 'verso')).toHaveValue('of a poem');

  // Signing out leaves the list, and nothing of it is sent any more.
  await button(second, t('member.signOut')).click();
  await expect(second.getByRole('heading', { level: 1, name: t('member.signIn.title') })).toBeVisible();
  await showWords(second);
  await expect(words(second)).toHaveCount(2);
  await expect(keep(second)).toHaveCount(0);

  // The end is asked about, can be thought over, and deletes what is there.
  await keep(page).click();
  const question = page.getByRole('group', { name: t('member.words.end') });
  await expect(question).toBeVisible();
  await keep(page).click();
  await expect(question).toHaveCount(0);
  await keep(page).click();
  await button(page, t('member.words.endDelete')).click();
  await expect(question).toHaveCount(0);
  await expect(keep(page)).not.toBeChecked();
  await expect(keep(page)).toBeFocused();
  await expect(words(page)).toHaveCount(2);

  // The other browser hears of it, and brings nothing back.
  await signIn(second, email);
  await showWords(second);
  await expect(status(second, t('member.words.ended'))).toBeVisible();
  await expect(keep(second)).not.toBeChecked();
  await expect(words(second)).toHaveCount(2);
  const { words: kept } = await (await second.request.get('/api/me/words')).json();
  expect(kept).toEqual([]);
  await other.close();
});

test('a word that is changed on a page goes to the account that keeps the list', async ({ page, baseURL }) => {
  const email = 'words-page@visitors.example';
  await becomeMember(page, baseURL, email, PASSWORD);
  await open(page, '/profile/');
  await store(page, 'verso');
  await showWords(page);
  await keep(page).check();
  await inStep(page);
  await open(page, '/en/docs/usage/?with=zh');
  const paragraph = page.locator('.prose > p').first();
  await expect(paragraph.locator('.duo-original')).toBeVisible();
  await expect(async () => {
    await paragraph.dblclick({ position: { x: 12, y: 12 } });
    await expect(page.locator('.word-card')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page
    .locator('.word-card')
    .getByRole('button', { name: t('reading.words.save') })
    .click();
  await expect.poll(async () => (await (await page.request.get('/api/me/words')).json()).words.length).toBe(2);
});
