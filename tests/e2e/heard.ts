import type { CDPSession } from '@playwright/test';

/** What is operated or entered by its name. */
const NAMED = new Set(
  `button link textbox searchbox combobox checkbox radio slider spinbutton switch tab tabpanel dialog navigation region
  radiogroup image meter progressbar`.split(/\s+/),
);
/** One name must not stand for two of these. */
const UNIQUE = new Set(['navigation', 'main', 'banner', 'contentinfo', 'search', 'complementary']);

export interface Heard {
  readonly role: string;
  readonly name: string;
  /** Whether it is part of a picture, which is heard as a whole. */
  readonly inPicture: boolean;
  readonly rowHeaders: number;
}

/** The accessibility tree as a list in reading order. */
export async function hear(session: CDPSession): Promise<Heard[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value ?? '');
  const heard: Heard[] = [];
  const visit = (id: string, inPicture: boolean): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const role = roleOf(node);
    const at = heard.length;
    const entry = { role, name: String(node.name?.value ?? ''), inPicture, rowHeaders: 0 };
    if (!node.ignored) heard.push(entry);
    const within = inPicture || (role === 'image' && entry.name !== '');
    const rowHeaders = (node.childIds ?? []).reduce((sum, child) => sum + visit(child, within), 0);
    if (role === 'table') heard[at] = { ...entry, rowHeaders };
    return rowHeaders + (role === 'rowheader' ? 1 : 0);
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  visit(root?.nodeId ?? '', false);
  return heard;
}

/** What is wrong with what is heard of a page. */
export function diagnosticsOf(heard: readonly Heard[]): string[] {
  const diagnostics: string[] = [];
  const names = new Set<string>();
  for (const { role, name, inPicture, rowHeaders } of heard) {
    if (inPicture) continue;
    if ((NAMED.has(role) || role === 'heading') && name.trim() === '') diagnostics.push(`${role} without a name`);
    if (role === 'table' && name.trim() === '') diagnostics.push('table without a name');
    if (role === 'table' && rowHeaders === 0) diagnostics.push(`table “${name}” without row headers`);
    if (!UNIQUE.has(role)) continue;
    if (names.has(role + name)) diagnostics.push(`two of ${role} “${name}”`);
    names.add(role + name);
  }
  if (heard.filter(({ role }) => role === 'main').length !== 1) diagnostics.push('not one main part');
  return diagnostics;
}
