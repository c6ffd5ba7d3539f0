import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { z } from 'zod';
import { VIGNETTES, type VignetteName } from '../figures/vignettes/vignettes.ts';
import { type BrowserMarkName, isMark } from '../page/BrowserMark.tsx';

const FILE = 'page-designs.json';

/** The worlds that have a style sheet in `worlds/`. */
const WORLDS = ['night', 'halftone', 'desk', 'wall', 'light-table', 'chapter', 'hands', 'home-screen'] as const;
const mark = z.custom<BrowserMarkName>((name) => typeof name === 'string' && isMark(name));
const drawing = z.enum(Object.keys(VIGNETTES) as [VignetteName, ...VignetteName[]]);

/** `content/page-designs.json`: how marketing pages are drawn, by the names of their copies. */
const pageDesignsSchema = z.record(
  z.string(),
  z.strictObject({
    /** How its head is made and how its sections follow. */
    template: z.enum(['landing', 'feature', 'plans', 'utility', 'story']),
    /** The world that a feature page is set in. */
    world: z.enum(WORLDS).optional(),
    /** What is drawn above each feature of its sections, by their ids: drawings and marks of browsers. */
    features: z.record(z.string(), z.array(drawing.or(mark)).min(2)).optional(),
    /** The small screens of its sections of steps, by their ids: what kind they are, and what each step shows. */
    screens: z
      .record(z.string(), z.strictObject({ device: z.enum(['window', 'phone']), drawings: z.array(drawing).min(2) }))
      .optional(),
  }),
);

export type PageDesign = z.infer<typeof pageDesignsSchema>[string];

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
