import { startSpecimen } from './specimen.ts';

/** A line across the window: the step that it crosses is the one that is read. */
const MIDDLE = { rootMargin: '-50% 0px -50% 0px' };

/** What of the landing page answers its visitor, beside its demos. */
export function startLanding(): void {
  startSpecimen();
  startDeck();
}

/** Gives the deck of the page the light of the step in the middle of the window, which `deck.css` draws. */
function startDeck(): void {
  const deck = document.querySelector<HTMLElement>('.deck');
  if (!deck || 'live' in deck.dataset) return;
  deck.dataset['live'] = '';
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const step = target.closest<HTMLElement>('.deck-step');
      if (isIntersecting && step) deck.dataset['light'] = step.dataset['light'];
    }
  }, MIDDLE);
  // Steps have no box of their own where sheets lie on each other; there the words are as tall as the sheet.
  for (const part of deck.querySelectorAll('.deck-words, .deck-sheet')) {
    if (part.matches('.deck-words') || !matchMedia('(width >= 64rem) and (height >= 37rem)').matches)
      observer.observe(part);
  }
}
