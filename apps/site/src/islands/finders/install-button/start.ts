import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { BROWSER_NAMES, recommendWay, type Visitor, type Way } from '../../../browser/visitor/visitor.ts';

/** Labels of the button: `add` holds `{browser}`. */
type ButtonLabels = Readonly<Partial<Record<Way | 'add', string>>>;

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

/** What the button says and where it leads for a visitor; `undefined` when the download page serves them better. */
export function buttonFor(
  visitor: Visitor,
  labels: ButtonLabels,
  links: Readonly<Partial<Record<Way, string>>>,
): { readonly label: string; readonly href: string } | undefined {
  if (visitor.inApp) return undefined;
  const way = recommendWay(visitor);
  const name = BROWSER_NAMES[visitor.browser];
  const label = labels[way] ?? (name === undefined ? undefined : labels.add?.replace('{browser}', name));
  const href = links[way];
  return label !== undefined && href !== undefined ? { label, href } : undefined;
}
