import { fill } from '../../strings/fill.ts';
import { countingIn } from '../../strings/plural-forms.ts';
import { loadReadingConfig } from '../control/reading-props.ts';
import { familyOf } from './base-form.ts';
import { languageOf, SPACED_WORD } from './saved-marks.ts';
import { readVocabulary, VOCABULARY_EVENT } from './vocabulary.ts';
import { entriesOf, type WordEntry } from './word-entries.ts';

/** How many of the saved words a page has, and how many of those the reader knows. */
export interface KnownWords {
  readonly total: number;
  readonly known: number;
}

/** Says at the foot of a page how many of the saved words in its text are known, as the list changes, until `left`. */
export async function followKnownWords(foot: HTMLElement, left: AbortSignal): Promise<void> {
  const { strings, intlTag } = await loadReadingConfig();
  if (left.aborted) return;
  const line = document.createElement('p');
  line.className = 'words-share';
  const texts = textsOf(document.querySelector('main .prose') ?? document.createElement('div'));
  const { numbers } = countingIn(intlTag);
  const percent = new Intl.NumberFormat(intlTag, { style: 'percent' });
  const show = () => {
    const { total, known } = countKnown(texts, entriesOf(readVocabulary()));
    line.textContent = fill(strings.words.share, {
      known: numbers.format(known),
      total: numbers.format(total),
      percent: percent.format(total && known / total),
    });
    if (total === 0) line.remove();
    else if (!line.isConnected) foot.prepend(line);
  };
  show();
  document.addEventListener(VOCABULARY_EVENT, show, { signal: left });
  left.addEventListener('abort', () => line.remove());
}

/** The texts of an element by language, without country or script. */
export function textsOf(element: Element): Map<string, string> {
  const texts = new Map<string, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const language = languageOf(node.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '');
    texts.set(language, `${texts.get(language) ?? ''}\n${node.nodeValue ?? ''}`);
  }
  return texts;
}

/** Counts the entries that stand in texts, in whatever form. */
export function countKnown(texts: ReadonlyMap<string, string>, entries: readonly WordEntry[]): KnownWords {
  const families = new Map<string, Set<string>>();
  for (const [language, text] of texts)
    families.set(language, new Set((text.match(SPACED_WORD) ?? []).map((word) => familyOf(word, language))));
  const found = entries.filter(({ words }) =>
    words.some(({ word, lang }) => {
      const language = languageOf(lang);
      // Phrases, and words of scripts without spaces, are looked for as they are.
      const isSpaced = word.match(SPACED_WORD)?.[0] === word && !/^(?:zh|ja)$/.test(language);
      return isSpaced
        ? families.get(language)?.has(familyOf(word, lang))
        : texts.get(language)?.toLowerCase().includes(word.toLowerCase());
    }),
  );
  return { total: found.length, known: found.filter(({ state }) => state === 'known').length };
}
