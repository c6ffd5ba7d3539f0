import { recommendWay, type Way } from '../../../browser/visitor/recommend.ts';
import { BROWSER_NAMES, type Visitor } from '../../../browser/visitor/visitor.ts';

/** Labels of the button: `add` holds `{browser}`. */
export type ButtonLabels = Readonly<Partial<Record<Way | 'add', string>>>;

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
