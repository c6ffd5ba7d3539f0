import type { Page } from '@playwright/test';
import { MAIN_BUTTON, TRANSLATION_ROLES } from './colour-roles.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const PAGES = [
  '/en/',
  '/en/docs/usage/',
  '/en/docs/features/webpage/',
  '/en/pricing/',
  '/en/manga/',
  '/en/download/',
  '/en/exchange/',
  '/en/android/',
  '/en/f-share-bilingual-content/',
  '/en/?with=ar',
  '/en/docs/usage/?with=pt-BR',
] as const;

interface Vermilion {
  /** Elements that are vermilion without a role that may be, each with its property. */
  readonly strangers: readonly string[];
  /** Texts of the filled buttons. */
  readonly filled: readonly string[];
  /** Vermilion elements that may be. */
  readonly known: number;
}

/** Walks everything that shows and tells what is vermilion. */
function findVermilion(page: Page): Promise<Vermilion> {
  return page.evaluate(
    ({ roles, main }) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const resolve = (name: string) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const fill = resolve('--accent-fill');
      const vermilion = new Set([resolve('--accent'), resolve('--accent-wash'), fill]);
      probe.remove();
      const shows = (style: CSSStyleDeclaration, node: Element | undefined): string[] => {
        const sides = ['top', 'right', 'bottom', 'left'].filter(
          (side) =>
            style.getPropertyValue(`border-${side}-style`) !== 'none' &&
            style.getPropertyValue(`border-${side}-width`) !== '0px',
        );
        const says =
          node === undefined ||
          [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()) ||
          node.matches('input, textarea, select');
        const drawn = node instanceof SVGGeometryElement || node instanceof SVGTextElement;
        return [
          ...(says ? ['color'] : []),
          ...(says && style.textDecorationLine !== 'none' ? ['text-decoration-color'] : []),
          ...(drawn ? ['fill', 'stroke'] : []),
          ...(style.outlineStyle !== 'none' ? ['outline-color'] : []),
          'background-color',
          ...sides.map((side) => `border-${side}-color`),
        ];
      };
      const strangers: string[] = [];
      const filled: string[] = [];
      let known = 0;
      for (const node of document.querySelectorAll('body *')) {
        if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        for (const pseudo of [undefined, '::before', '::after', '::marker'] as const) {
          const style = getComputedStyle(node, pseudo);
          if (
            pseudo === '::marker'
              ? style.display !== 'list-item' && getComputedStyle(node).display !== 'list-item'
              : pseudo && style.content === 'none'
          )
            continue;
          const property = shows(style, pseudo ? undefined : node).find((one) =>
            vermilion.has(style.getPropertyValue(one)),
          );
          const shadow = [...vermilion].some((colour) => style.boxShadow.includes(colour));
          if (!property && !shadow) continue;
          if (node.matches(main)) filled.push(node.textContent ?? '');
          else if (node.closest(roles)) known += 1;
          else
            strangers.push(
              `${node.localName}.${node.getAttribute('class') ?? ''}${pseudo ?? ''} ${property ?? 'box-shadow'}: ${node.textContent?.trim().slice(0, 30)}`,
            );
        }
      }
      return { strangers, filled, known };
    },
    { roles: TRANSLATION_ROLES.join(', '), main: MAIN_BUTTON },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`[T10] vermilion is the translation and one button: ${path} (${colorScheme})`, {
      tag: (PAGES.indexOf(path) % 2 === 0) === (colorScheme === 'light') ? [] : [FULL],
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, path);
      if (path.includes('with=')) await expect(page.locator('main .duo-translation').first()).toBeVisible();
      const { strangers, filled, known } = await findVermilion(page);
      expect(strangers).toEqual([]);
      expect(filled.length, filled.join(', ')).toBeLessThanOrEqual(1);
      // The mark of the product at least.
      expect(known).toBeGreaterThan(0);
    });
  }
}

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
