import { loadReadingConfig } from './reading-props.ts';

/** The text of a page waits this long for its second language. After that it shows without, and a line says what is coming. */
const PATIENCE_MS = 200;

let waits = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let line: HTMLElement | undefined;

/** Waits with the reader for a second language that has been asked for. Gives what ends it. */
export function startWaiting(): () => void {
  waits += 1;
  if (waits === 1) timer = setTimeout(reportPending, PATIENCE_MS);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    waits -= 1;
    if (waits > 0) return;
    clearTimeout(timer);
    line?.remove();
  };
}

function reportPending(): void {
  document.documentElement.removeAttribute('data-reading');
  loadReadingConfig().then(
    ({ strings }) => {
      if (waits === 0) return;
      line = document.createElement('p');
      line.setAttribute('role', 'status');
      line.className = 'reading-pending';
      document.body.append(line);
      line.textContent = strings.pending;
    },
    (error: unknown) => console.warn('The words of bilingual reading could not be loaded.', error),
  );
}
