import type { SaveReport } from '../forms/save-report.ts';

/** Shows at the foot of the editor what the project says of each save, and publishes when asked to. */
export function showSaves(): void {
  const strip = document.createElement('section');
  strip.id = 'saves';
  strip.ariaLabel = 'What the project says';
  // Its texts are English, whatever language the editor speaks.
  strip.lang = 'en';
  strip.dir = 'ltr';
  const text = document.createElement('pre');
  text.role = 'status';
  const publish = document.createElement('button');
  publish.textContent = 'Publish';
  publish.addEventListener('click', () => void send(publish, text));
  strip.append(text, publish);
  document.body.append(strip);
  new EventSource('./saves').addEventListener('message', ({ data }) => {
    const { state, message, unpublished } = JSON.parse(data) as SaveReport;
    strip.dataset['state'] = state;
    text.textContent = message;
    publish.disabled = state !== 'sound' || unpublished.length === 0;
  });
}

/** The answer of the publishing is a line of the strip, too. */
async function send(publish: HTMLButtonElement, text: HTMLElement): Promise<void> {
  publish.disabled = true;
  text.textContent = 'Publishing…';
  try {
    const answer = await fetch('./publish', { method: 'POST' });
    text.textContent = await answer.text();
  } catch (error) {
    publish.disabled = false;
    text.textContent = `Not published: ${(error as Error).message}. Is npm run ops -- edit still running? Your saves are in the folder.`;
  }
}
