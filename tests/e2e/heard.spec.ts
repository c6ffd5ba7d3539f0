import type { CDPSession } from '@playwright/test';
import { expect, open, test } from './test.ts';

/** One page of each kind. */
const PAGES = [
  '/en/',
  '/en/docs/usage/',
  '/en/docs/faq/',
  '/en/docs/services/azure-openai/',
  '/en/manga/',
  '/en/f-video-subtitle-translate/',
  '/en/image/',
  '/en/download/',
  '/en/pricing/',
  '/en/search/?q=pdf',
  '/ar/docs/usage/',
  '/en/docs/nowhere/',
  '/profile/',
] as const;
/** What is operated or entered by its name. */
const NAMED = new Set(
  `button link textbox searchbox combobox checkbox radio slider spinbutton switch tab tabpanel dialog navigation region
  radiogroup image meter progressbar`.split(/\s+/),
);
/** One name must not stand for two of these. */
const UNIQUE = new Set(['navigation', 'main', 'banner', 'contentinfo', 'search', 'complementary']);

interface Heard {
  readonly role: string;
  readonly name: string;
  /** Whether it is part of a picture, which is heard as a whole. */
  readonly inPicture: boolean;
  readonly rowHeaders: number;
}

/** The accessibility tree as a list in reading order. */
async function hear(session: CDPSession): Promise<Heard[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value ?? '');
  const heard: Heard[] = [];
  const visit = (id: string, inPicture: boolean): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const role = roleOf(node);
    const at = heard.length;
    const entry = { role, name: String(node.name?.value ?? ''), inPicture, rowHeaders: 0 };
    if (!node.ignored) heard.push(entry);
    const within = inPicture || (role === 'image' && entry.name !== '');
    const rowHeaders = (node.childIds ?? []).reduce((sum, child) => sum + visit(child, within), 0);
    if (role === 'table') heard[at] = { ...entry, rowHeaders };
    return rowHeaders + (role === 'rowheader' ? 1 : 0);
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  visit(root?.nodeId ?? '', false);
  return heard;
}

/** What a page's own script adds has come by then. */
const SETTLED_MS = 10_000;

/** What is wrong with what is heard of a page. */
function faultsOf(heard: readonly Heard[]): string[] {
  const faults: string[] = [];
  const names = new Set<string>();
  for (const { role, name, inPicture, rowHeaders } of heard) {
    if (inPicture) continue;
    if ((NAMED.has(role) || role === 'heading') && name.trim() === '') faults.push(`${role} without a name`);
    if (role === 'table' && name.trim() === '') faults.push('table without a name');
    if (role === 'table' && rowHeaders === 0) faults.push(`table “${name}” without row headers`);
    if (!UNIQUE.has(role)) continue;
    if (names.has(role + name)) faults.push(`two of ${role} “${name}”`);
    names.add(role + name);
  }
  if (heard.filter(({ role }) => role === 'main').length !== 1) faults.push('not one main part');
  return faults;
}

test('every kind of page is heard with names, row headers and one of each landmark', async ({
  page,
  expectedFaults,
}) => {
  test.slow();
  expectedFaults.push(/404/);
  const session = await page.context().newCDPSession(page);
  for (const path of PAGES) {
    await open(page, path);
    await expect(page.locator('h1').first()).toBeAttached();
    // What a page's own script adds is heard a moment later.
    await expect(async () => {
      const heard = await hear(session);
      expect(heard.length, path).toBeGreaterThan(30);
      expect(faultsOf(heard), path).toEqual([]);
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
      expect(
        headings.filter((text) => !called.has(text)),
        path,
      ).toEqual([]);
    }).toPass({ timeout: SETTLED_MS });
  }
});

test('drawings of scenes that show something have an alternative', async ({ page }) => {
  for (const [path, scene, pictures] of [
    ['/en/f-video-subtitle-translate/', 'duo-live[data-part="video-player"]', 1],
    ['/en/manga/', 'duo-live[data-part="manga-panel"]', 4],
  ] as const) {
    await open(page, path);
    const drawn = page.locator(scene).first().getByRole('img');
    await expect(drawn).toHaveCount(pictures);
    for (const one of await drawn.all()) await expect(one).toHaveAccessibleName(/\w{3,}.*\w{3,}/);
  }
});
