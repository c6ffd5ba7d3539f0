/** Parts of the interface strings, each a file `content/messages/<locale>/<area>.json`. Keys of an area begin with its name; all others are in `site`. */
export const MESSAGE_AREAS = [
  'site',
  'search',
  'scenes',
  'media',
  'install',
  'mail',
  'membership',
  'member',
  'reading',
  'translation',
] as const;

export type MessageArea = (typeof MESSAGE_AREAS)[number];

/** The area whose file holds a key: `search.button` → `search`, `nav.home` → `site`. */
export function areaOf(key: string): MessageArea {
  const first = key.slice(0, key.indexOf('.'));
  return MESSAGE_AREAS.find((area) => area === first) ?? 'site';
}
