import { z } from 'zod';

const itemSchema = z.strictObject({
  /** Message key suffix of the label: `nav.<id>` in the navbar, `footer.<id>` in the footer. */
  id: z.string(),
  /** `/path/` of the site without its locale, or `brand:<link>`. */
  to: z.string(),
  /** Name of a visibility flag; the entry shows only while the flag is set. */
  flag: z.string().optional(),
  /** Name of a drawing. In a menu of the navbar it stands beside the entry, with the line `nav.line.<id>`. */
  drawing: z.string().optional(),
  kind: z.enum(['pro-tag', 'profile', 'install']).optional(),
});
const groupSchema = z.strictObject({ id: z.string(), items: z.array(itemSchema) });

export type NavItem = z.infer<typeof itemSchema>;
export type NavGroup = z.infer<typeof groupSchema>;

/** An entry of the sidebar: a page id, or a category with entries of its own. */
export type SidebarEntry = string | { readonly category: string; readonly items: readonly SidebarEntry[] };

export const sidebarEntrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ category: z.string(), items: z.array(sidebarEntrySchema) })]),
);

const stateSchema = z.enum(['built', 'waiting']);

/** `content/navigation.json`: every route of the specification, the sidebar, the navbar and the footer. */
export const navigationSchema = z.strictObject({
  /** Marketing routes without locale and slashes (`''` is the locale root). A waiting one has no page yet. */
  marketing: z.record(z.string(), stateSchema),
  /** Routes outside the locale prefix. */
  member: z.record(z.string(), stateSchema),
  sidebar: z.array(sidebarEntrySchema),
  outsideSidebar: z.array(z.string()),
  visibility: z.record(z.string(), z.boolean()),
  navbar: z.strictObject({ start: z.array(z.union([groupSchema, itemSchema])), end: z.array(itemSchema) }),
  footer: z.strictObject({
    columns: z.array(groupSchema),
    legal: z.array(itemSchema),
    social: z.array(z.string()),
    qr: z.array(z.string()),
  }),
});

export type Navigation = z.infer<typeof navigationSchema>;

/** Ids of the pages in the sidebar, in reading order. */
export function sidebarIds(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : sidebarIds(entry.items)));
}

/**
 * Route of a documentation page without its locale: `services/index` → `/docs/services/`, `index` → `/docs/`.
 * @param version address of its version below `/docs/`, e.g. `1.0/`; left out: the latest
 */
export function docRoute(id: string, version = ''): string {
  const path = id === 'index' ? '' : `${id.replace(/\/index$/, '')}/`;
  return `/docs/${version}${path}`;
}

/** Route of the list of posts without its locale. */
export const NEWS_ROUTE = '/news/';

/** Route of a post without its locale: `first-steps` → `/news/first-steps/`. */
export function postRoute(id: string): string {
  return `${NEWS_ROUTE}${id}/`;
}

/** Route of a marketing page without its locale: `''` → `/`, `deals/manga` → `/deals/manga/`. */
export function marketingRoute(path: string): string {
  return path === '' ? '/' : `/${path}/`;
}
