/** Where a line may be parted into pieces that rise one after the other: between words, and behind the stops of scripts without spaces. */
const PIECES = /(?<=\s)|(?<=[、。，！？])/u;

/**
 * Makes the specimen of the page answer: pointing at the name of a language or reaching it with the keyboard sets the headline in it, and leaving sets it back to the
 * language that the page is read in, or the one it came with. What turns the page bilingual is `reading/control/`, which hears the same links.
 */
export function startSpecimen(): void {
  const index = document.querySelector<HTMLElement>('.specimen-index');
  const line = document.querySelector<HTMLElement>('.specimen > .pair-translation');
  const headline = line?.parentElement;
  if (!index || !line || !headline || 'live' in headline.dataset) return;
  headline.dataset['live'] = '';
  const links = [...index.querySelectorAll('a')];
  const usual = links.find((link) => link.hasAttribute('aria-current'));
  const control = document.querySelector<HTMLElement>('duo-reading');
  const held = () => links.find((link) => codeOf(link) === control?.dataset['on']) ?? usual;

  const show = (link = held()) => {
    if (!link || link.lang === line.lang) return;
    for (const one of links) one.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    setLine(line, link);
    const button = document.querySelector<HTMLAnchorElement>('.hero [data-second]');
    if (button) [button.search, button.dataset['second']] = [link.search, link.textContent];
  };
  const point = ({ target }: Event) => {
    const link = (target as Element).closest('a');
    if (link) show(link);
  };
  index.addEventListener('pointerover', point);
  index.addEventListener('focusin', point);
  index.addEventListener('pointerleave', () => show());
  index.addEventListener('focusout', ({ relatedTarget }) => index.contains(relatedTarget as Node) || show());
  // The panel, a key, another tab or a press here has chosen.
  if (control) new MutationObserver(() => show()).observe(control, { attributeFilter: ['data-on'] });
  show();
}

function codeOf(link: HTMLAnchorElement): string | undefined {
  return link.search.split('=')[1];
}

/** Sets a line in the language of a link; its pieces rise one after the other. */
function setLine(line: HTMLElement, { lang, dir, dataset }: HTMLElement): void {
  [line.lang, line.dir] = [lang, dir];
  line.dataset['halfEms'] = dataset['halfEms'];
  let before = 0;
  const sentences = (dataset['lines'] ?? '').split('|').map((sentence) => {
    const row = document.createElement('span');
    for (const words of sentence.split(PIECES)) {
      const piece = document.createElement('b');
      piece.textContent = words.trimEnd();
      piece.style.setProperty('--nth', String(before));
      before += 1;
      row.append(piece, words.endsWith(' ') ? ' ' : '');
    }
    return row;
  });
  line.replaceChildren(...sentences.flatMap((row, at) => (at > 0 ? [' ', row] : [row])));
}
