import type { Plugin } from 'vite';

/**
 * Puts the short name of the product into the names that are made of it, as text: constants that are nothing but text are written where they are used,
 * while a name that is put together would be a script of its own, or carried by scripts that need none of it.
 */
export function shortName(name: string): Plugin {
  return {
    name: 'short-name',
    enforce: 'pre',
    config: () => ({ define: { BRAND_SHORT_NAME: JSON.stringify(name) } }),
    transform(code) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the sources have it
      return code.includes('${SHORT_NAME}') ? code.replaceAll('${SHORT_NAME}', name) : undefined;
    },
  };
}
