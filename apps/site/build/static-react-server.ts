import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React announces pictures in front of the markup, as Astro's renderer knows too; the head of a page is Astro's. */
const ANNOUNCEMENTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** A `default` slot is the children of a component; Astro takes the element around it away again. */
interface Slots {
  readonly default?: string;
}

/** Renders the components of a page to markup that stays as it is; what comes alive in the browser renders itself (`live/Island.tsx`). */
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup: async (component: ComponentType, props: object, { default: slot, ...named }: Slots) => {
    const names = Object.keys(named);
    if (names.length > 0)
      throw new Error(`React components of pages take one slot, without a name. Named: ${names.join(', ')}.`);
    const children = slot?.trim() ? [createElement('astro-static-slot', { key: 'slot', ...asMarkup(slot) })] : [];
    const html = renderToStaticMarkup(createElement(component, props, ...children));
    return { html: html.replace(ANNOUNCEMENTS, ''), attrs: {} };
  },
  supportsAstroStaticSlot: true,
};

/** Markup that Astro has rendered stands in an element as it is. */
function asMarkup(html: string): object {
  return { dangerouslySetInnerHTML: { __html: html } };
}
