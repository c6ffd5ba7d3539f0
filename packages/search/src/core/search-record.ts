import { z } from 'zod';

const level = z.string().nullable().default(null);

/** Levels of a record's hierarchy, outermost first. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** What a record stands for: a heading of its level, or a block of text under the headings of its hierarchy. */
export const RECORD_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'] as const;

/** What a section is for: the page in short, doing something, putting something right, looking something up, what it costs, what is agreed. */
export const SECTION_ROLES = ['overview', 'how-to', 'remedy', 'reference', 'price', 'legal'] as const;
export const sectionRoleSchema = z.enum(SECTION_ROLES);
export type SectionRole = z.infer<typeof sectionRoleSchema>;

/**
 * One heading or block of a page, in the shape that DocSearch's crawler gives its records. Other attributes are kept and returned.
 * Source: `docs/specification/product.md`, section 3 (search hit), and DocSearch's record extractor.
 */
export const searchRecordSchema = z.looseObject({
  objectID: z.string().min(1),
  /** Address with its anchor. */
  url: z.string().min(1),
  type: z.enum(RECORD_TYPES),
  hierarchy: z.object({ lvl0: level, lvl1: level, lvl2: level, lvl3: level, lvl4: level, lvl5: level, lvl6: level }),
  content: z.string().nullable().default(null),
  /** What stands at the head of the page, where the page goes by another name. */
  headline: z.string().optional(),
  /** What readers type who need it, in their words: searched, and never given. */
  asked: z.array(z.string().min(1)).optional(),
  /** What its section is for; left out where nothing tells. */
  role: sectionRoleSchema.optional(),
  /** Name of a row of pages that are alike, one for each of several makers or products: who names one means no other. */
  family: z.string().min(1).optional(),
  /** Locale code of the text, which also chooses its analysis. */
  language: z.string().min(1),
  docusaurus_tag: z.union([z.string(), z.array(z.string())]).default('default'),
  version: z.union([z.string(), z.array(z.string())]).default('current'),
  /** How much the page counts beside others: 1 is ordinary; change log and legal pages weigh less. */
  weight: z.object({ page: z.number().positive().default(1), position: z.int().nonnegative().default(0) }).prefault({}),
});

export type SearchRecord = z.infer<typeof searchRecordSchema>;
export type Level = (typeof LEVELS)[number];

/**
 * The value under a dotted path, by own properties alone.
 * @example attributeAt({ hierarchy: { lvl0: 'Services' } }, 'hierarchy.lvl0') // 'Services'
 */
export function attributeAt(record: object, path: string): unknown {
  if (Object.hasOwn(record, path)) return (record as Record<string, unknown>)[path];
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
