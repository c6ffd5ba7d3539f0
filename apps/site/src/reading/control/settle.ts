import type { TextPair } from '@duoverso/bilingual';

/**
 * Lets the translations that can be seen appear as if set by hand; the style sheet says how, and leaves it out for readers who want less
 * motion. Those further away are simply there.
 */
export function settle(pairs: readonly Pick<TextPair, 'translation'>[]): void {
  // All are measured before the first is changed: the browser lays the page out once.
  const seen = pairs.filter(({ translation }) => {
    const { top, bottom } = translation.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  });
  for (const { translation } of seen) {
    translation.classList.add('duo-new');
    translation.addEventListener('animationend', () => translation.classList.remove('duo-new'), { once: true });
  }
}
