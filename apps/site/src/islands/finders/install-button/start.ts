import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { type ButtonLabels, buttonFor } from './button-for.ts';

/** Gives the install button the name and the store of the visitor's browser. */
export default function startInstallButton(host: HTMLElement, left: AbortSignal): void {
  const { labels = '{}', links = '{}' } = host.dataset;
  void readVisitor().then((visitor) => {
    const link = host.querySelector('a');
    const button = buttonFor(visitor, JSON.parse(labels) as ButtonLabels, JSON.parse(links) as Record<string, string>);
    if (left.aborted || !link || !button) return;
    link.textContent = button.label;
    link.href = button.href;
  });
}
