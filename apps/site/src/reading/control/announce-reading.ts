import { painted } from '../../browser/painted.ts';
import { fill } from '../../strings/fill.ts';
import { languageName } from './language-name.ts';
import { loadReadingConfig } from './reading-props.ts';

/** Where screen readers hear of it: they follow an element that is there before its text is. */
const REGION = 'p[data-reading-announced]';

/**
 * Says to screen readers, once, that the second language has been turned on or off: the rest of the page does not tell. An open panel does so itself.
 * @param code locale code of the language; empty when there is none any more
 */
export async function announceReading(code: string): Promise<void> {
  if (document.querySelector('.reading-state')) return;
  const region = document.querySelector<HTMLElement>(REGION) ?? document.createElement('p');
  if (!region.isConnected) {
    region.className = 'sr-only';
    region.dataset['readingAnnounced'] = '';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const [{ strings }] = await Promise.all([loadReadingConfig(), painted()]);
  region.textContent = code ? fill(strings.turnedOn, { language: languageName(code) }) : strings.turnedOff;
}
