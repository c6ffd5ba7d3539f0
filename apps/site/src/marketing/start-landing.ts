import { startDeck } from './deck.ts';
import { startSpecimen } from './specimen.ts';

/** What of the landing page answers its visitor, beside its demos. */
export function startLanding(): void {
  startSpecimen();
  startDeck();
}
