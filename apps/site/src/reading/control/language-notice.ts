import { fill } from '../../strings/fill.ts';
import { languageName } from './language-name.ts';
import { byLikelihood } from './likely-languages.ts';
import { ownLanguage, pageLanguages } from './page-languages.ts';
import { readLanguage } from './reading-choices.ts';
import { loadReadingConfig } from './reading-props.ts';

/** Languages that are offered; the panel has the others. */
const OFFERED = 4;

/** Stored languages that a reader has been told about: once is enough, an address speaks each time. */
const reported = new Set<string>();
/** What the reader is told now. */
let current: { readonly key: string; readonly element: HTMLElement } | undefined;

/**
 * Says that the page is not written in the language that was asked for, or is itself in it, and offers what there is.
 * @param shown locale code of what stands beside the text now; empty when nothing does
 * @param choose shows another language
 */
export async function reportMissingLanguage(shown: string, choose: (code: string) => void): Promise<void> {
  const { code, fromAddress } = readLanguage();
  const asked = code === 'zh-Hans' ? 'zh' : code;
  const languages = byLikelihood(pageLanguages());
  const known = languageName(asked) !== asked;
  const isMissing = known && asked.toLowerCase() !== shown.toLowerCase() && languages.length > 0;
  const page = location.pathname;
  const key = fromAddress ? `${asked} ${page}` : asked;
  // The page may be brought in line more than once while it opens.
  if (isMissing && current?.element.isConnected && current.key === key) return;
  current?.element.remove();
  if (!isMissing || reported.has(key)) return;
  reported.add(key);
  const { strings } = await loadReadingConfig();
  if (location.pathname !== page) return;
  const text = asked === ownLanguage() ? strings.reverse : strings.absent;
  const element = document.createElement('div');
  const line = document.createElement('p');
  element.className = 'reading-notice';
  line.setAttribute('role', 'status');
  line.textContent = fill(text, { language: languageName(asked) });
  element.append(line);
  const add = (label: string, press: () => void): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      element.remove();
      press();
    });
    element.append(button);
    return button;
  };
  for (const { code: offered, label, lang } of languages.slice(0, OFFERED))
    add(label, () => choose(offered)).lang = lang;
  const close = add('×', () => undefined);
  close.ariaLabel = strings.close;
  document.body.append(element);
  current = { key, element };
}
