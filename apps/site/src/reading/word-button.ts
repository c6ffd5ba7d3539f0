import { loadReadingConfig, type WordStrings } from './reading-props.ts';
import { selectedWord } from './selected-word.ts';
import { type SavedWord, saveWord } from './vocabulary.ts';

/** Told when the list of saved words has changed in this tab. */
export const VOCABULARY_EVENT = 'duo:vocabulary';

/**
 * Offers to save the word that is selected in a bilingual paragraph. The button stands in the paragraph, and the next
 * press of Tab reaches it. Gives what ends it.
 */
export function followSelection(main: Element): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let button: HTMLButtonElement | undefined;
  let offered: string | undefined;
  const withdraw = () => {
    button?.remove();
    button = undefined;
    offered = undefined;
  };
  const follow = () => {
    const found = selectedWord(getSelection());
    // Pressing the button by keyboard must not take it away.
    if (button && document.activeElement === button) return;
    if (!found || !main.contains(found.pair)) return withdraw();
    const { word, pair } = found;
    if (offered === word.word && button?.parentElement === pair) return;
    withdraw();
    offered = word.word;
    loadReadingConfig().then(
      ({ strings }) => {
        if (offered !== word.word || signal.aborted) return;
        button = createButton(word, strings.words);
        pair.append(button);
      },
      (error: unknown) => console.warn('The word cannot be saved: its button could not be loaded.', error),
    );
  };
  document.addEventListener('selectionchange', follow, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const { activeElement } = document;
      // Browsers go on from where focus is, which a selection leaves behind: here it is nowhere in particular.
      const nowhere = activeElement === document.body || activeElement === main;
      if (event.key !== 'Tab' || event.shiftKey || !button || !nowhere) return;
      event.preventDefault();
      button.focus();
    },
    { signal },
  );
  return () => {
    stop.abort();
    withdraw();
  };
}

function createButton(word: SavedWord, strings: WordStrings): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'duo-save';
  const page = document.documentElement;
  // The paragraph around it may be in another language than the page.
  button.lang = page.lang;
  button.dir = page.dir;
  button.setAttribute('aria-live', 'polite');
  button.textContent = strings.save;
  // A press would end the selection before the click.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    button.textContent = saveWord(word) ? strings.saved : strings.full;
    document.dispatchEvent(new Event(VOCABULARY_EVENT));
  });
  return button;
}
