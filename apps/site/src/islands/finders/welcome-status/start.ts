import type { Announcement } from '@duoverso/contracts/extension-handshake';
import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { recommendWay } from '../../../browser/visitor/visitor.ts';
import { markDone } from '../../demos/ticks/done-steps.ts';
import { listenForExtension } from '../../listen-for-extension.ts';

/** Greets the extension and says whether it has answered; then points to its icon. */
export default function startWelcomeStatus(host: HTMLElement, left: AbortSignal): void {
  const status = host.querySelector<HTMLElement>('[role="status"]');
  const missing = host.querySelector<HTMLElement>('[data-missing]');
  const texts = JSON.parse(host.dataset['texts'] ?? '{}') as Record<
    'waiting' | 'missing' | Announcement['build'],
    string
  >;
  let found = false;
  say(texts.waiting);
  host.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  left.addEventListener('abort', listenForExtension(hear));

  /** An announcement counts however late it comes. */
  function hear(announcement: Announcement | null): void {
    if (missing) missing.inert = announcement !== null;
    if (!announcement) {
      say(texts.missing);
      return;
    }
    if (!found) void pointToIcon(host, left);
    found = true;
    host.dataset['found'] = '';
    say(texts[announcement.build].replace('{version}', announcement.extensionVersion));
    markDone('extension');
  }

  function say(text: string): void {
    if (status && status.textContent !== text) status.textContent = text;
  }
}

/** Shows the arrow to the toolbar in browsers of a computer, whose toolbar is known. */
async function pointToIcon(host: HTMLElement, left: AbortSignal): Promise<void> {
  const visitor = await readVisitor();
  const hint = host.querySelector<HTMLElement>('.toolbar-hint');
  const text = hint?.querySelector<HTMLElement>(`[data-hint="${recommendWay(visitor)}"]`);
  if (left.aborted || !hint || !text || visitor.inApp || visitor.system === 'android') return;
  text.hidden = false;
  hint.hidden = false;
  hint.querySelector('button')?.addEventListener('click', () => {
    hint.hidden = true;
  });
}
