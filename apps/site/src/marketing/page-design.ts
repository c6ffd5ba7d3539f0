import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { z } from 'zod';
import { VIGNETTES, type VignetteName } from '../figures/vignettes/vignettes.ts';
import { type BrowserMarkName, isMark } from '../page/BrowserMark.tsx';

const FILE = 'page-designs.json';

/** The worlds that have a style sheet in `worlds/`, with what their sections can look like there: a section of its own drawing has the class `as-` and this name. */
const LOOKS = {
  night: ['film-strip', 'programme', 'credits'],
  halftone: ['panels', 'strip'],
  desk: ['clauses', 'folders', 'two-sheets'],
  wall: ['postcards'],
  'light-table': ['contact-sheet'],
  chapter: ['blurb', 'endnotes', 'appendix'],
  hands: ['gestures', 'dock', 'phone-list'],
  'home-screen': ['widgets', 'dock'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const WORLDS = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
const mark = z.custom<BrowserMarkName>((name) => typeof name === 'string' && isMark(name));
const drawing = z.enum(Object.keys(VIGNETTES) as [VignetteName, ...VignetteName[]]);

/** `content/page-designs.json`: how marketing pages are drawn, by the names of their copies. */
const pageDesignSchema = z
  .strictObject({
    /** How its head is made and how its sections follow. */
    template: z.enum(['landing', 'feature', 'plans', 'utility', 'story']),
    /** The world that a feature page is set in. */
    world: z.enum(WORLDS).optional(),
    /** What its sections look like in its world, by their ids; the others are drawn as on any page. */
    looks: z.record(z.string(), z.string()).optional(),
    /** What is drawn above each feature of its sections, by their ids: drawings and marks of browsers. */
    features: z.record(z.string(), z.array(drawing.or(mark)).min(2)).optional(),
    /** The small screens of its sections of steps, by their ids: what kind they are, and what each step shows. */
    screens: z
      .record(z.string(), z.strictObject({ device: z.enum(['window', 'phone']), drawings: z.array(drawing).min(2) }))
      .optional(),
  })
  .superRefine(({ world, looks = {} }, context) => {
    const known: readonly string[] = world ? LOOKS[world] : [];
    for (const [section, look] of Object.entries(looks)) {
      if (known.includes(look)) continue;
      const message = world
        ? `The world "${world}" has no look "${look}": it has ${known.join(', ')}.`
        : 'Only a page with a "world" has looks.';
      context.addIssue({ code: 'custom', path: ['looks', section], message });
    }
  });
const pageDesignsSchema = z.record(z.string(), pageDesignSchema);

export type PageDesign = z.infer<typeof pageDesignSchema>;

/**
 * How the marketing pages of a site are drawn; a page without an entry begins with its task. Throws a `ContentError` with the places of all that doesn't fit.
 */
export function pageDesigns(contentDir: string): Readonly<Record<string, PageDesign>> {
  // A site without feature pages needs none.
  if (!existsSync(join(contentDir, FILE))) return {};
  const problems = new Problems();
  const designs = readJson(contentDir, FILE, pageDesignsSchema, problems);
  problems.throwIfAny({ projectDir: dirname(contentDir), contentDir });
  return designs ?? {};
}
