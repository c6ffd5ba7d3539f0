import type { Page } from '@playwright/test';

/** Who may be vermilion: words in the translation's language, and signs for it. */
export const TRANSLATION_ROLES = [
  // Words: pairs of originals and translations, on the page and in demos.
  '.duo-translation',
  '.pair-translation',
  '.specimen-index [aria-current]',
  // The second language that a button names.
  '[data-second]',
  '.engines-text',
  '.chat-translated',
  '.chat-compose [data-translated]',
  '.check-meaning',
  '.check-covered > [lang]',
  '.names-translation',
  '.names-list [type="text"]',
  '.phone-translation',
  '.find-form input[lang]',
  '.find-translation',
  '.card-translation',
  '.chapter-translation',
  '.wall-translation',
  '.reading-words p + p',
  // Signs: drawn translations, the mark of the product, the second half of the pair of languages.
  '.fig-accent',
  '[class*="fig-as-"]',
  // Where the translated half of a picture begins.
  '.compare-divider',
  '[data-display-style]',
  '.brand svg',
  '.fig-mark',
  '.phone-mark',
  'duo-reading[data-on]',
  // The likely language under the title of a page of the documentation.
  '.doc-languages > a:first-of-type',
] as const;

/** The filled button of a page; there is one. */
export const MAIN_BUTTON = '.button-main';

interface Vermilion {
  /** Elements that are vermilion without a role that may be, each with its property. */
  readonly strangers: readonly string[];
  /** Texts of the filled buttons. */
  readonly filled: readonly string[];
  /** Vermilion elements that may be. */
  readonly known: number;
}

/** Walks everything that shows and tells what is vermilion. */
export function findVermilion(page: Page): Promise<Vermilion> {
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
