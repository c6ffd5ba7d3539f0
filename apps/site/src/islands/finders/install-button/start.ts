import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { BROWSER_NAMES, recommendWay, type Visitor, type Way } from '../../../browser/visitor/visitor.ts';

/** Labels of the button: `add` holds `{browser}`. */
type ButtonLabels = Readonly<Partial<Record<Way | 'add', string>>>;

/** Where the button leads on each way, and what is installed there; a page of this site installs nothing itself. */
export type InstallLinks = Readonly<Partial<Record<Way, { readonly href: string; readonly id?: string }>>>;

/** Gives the install button the name and the store of the visitor's browser. */
export default function startInstallButton(host: HTMLElement, left: AbortSignal): void {
  const { labels = '{}', links = '{}' } = host.dataset;
  void readVisitor().then((visitor) => {
    const link = host.querySelector('a');
    const button = buttonFor(visitor, JSON.parse(labels) as ButtonLabels, JSON.parse(links) as InstallLinks);
    if (left.aborted || !link || !button) return;
    link.textContent = button.label;
    link.href = button.href;
    if (button.id) link.dataset['install'] = button.id;
  });
}

/** What the button says and where it leads for a visitor; `undefined` when the download page serves them better. */
export function buttonFor(
  visitor: Visitor,
  labels: ButtonLabels,
  links: InstallLinks,
): { readonly label: string; readonly href: string; readonly id?: string } | undefined {
  if (visitor.inApp) return undefined;
  const way = recommendWay(visitor);
  const name = BROWSER_NAMES[visitor.browser];
  const label = labels[way] ?? (name === undefined ? undefined : labels.add?.replace('{browser}', name));
  const link = links[way];
  return label !== undefined && link ? { label, ...link } : undefined;
}
