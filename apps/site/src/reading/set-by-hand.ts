import type { TextPair } from '@duoverso/bilingual';

/**
 * Lets the translations that can be seen appear as if set by hand; the style sheet says how, and leaves it out for readers who want less
 * motion. Those further away are simply there.
 */
export function settle(pairs: readonly Pick<TextPair, 'translation'>[]): void {
  for (const { translation } of pairs) {
    const { top, bottom } = translation.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) continue;
    translation.classList.add('duo-new');
    translation.addEventListener('animationend', () => translation.classList.remove('duo-new'), { once: true });
  }
}
