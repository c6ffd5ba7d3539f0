import { z } from 'zod';

const text = z.string().min(1);
const action = z.strictObject({
  label: text,
  /** `/route/` of the site without locale, or `brand:<link>`. */
  to: text,
});
const slug = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case with hyphens');
const heading = { id: slug, title: text };
const lead = text.optional();

/** A block of a marketing page. What it looks like is decided by the component of its kind. */
const sectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('features'),
    ...heading,
    lead,
    items: z.array(z.strictObject({ title: text, text, action: action.optional() })).min(2),
  }),
  z
    .strictObject({
      kind: z.literal('steps'),
      ...heading,
      lead,
      /** Name under which the browser remembers which steps are ticked; without it they have no boxes. */
      remember: slug.optional(),
      items: z
        .array(
          z.strictObject({
            title: text,
            text,
            /** An address that pages cannot link to, with a button that copies it. */
            copy: text.optional(),
            /** What ticks the box by itself: the extension has answered, or a text of the page has been translated. */
            auto: z.enum(['extension', 'translation']).optional(),
            action: action.optional(),
          }),
        )
        .min(2),
    })
    .refine(
      ({ remember, items }) => remember !== undefined || !items.some((item) => item.copy ?? item.auto ?? item.action),
      'steps with "copy", "auto" or "action" need "remember"',
    ),
  z.strictObject({
    kind: z.literal('tabs'),
    ...heading,
    lead,
    /** Groups of the same name share their choice, here and in the documentation. */
    group: slug,
    items: z
      .array(
        z.strictObject({
          id: slug,
          label: text,
          text: text.optional(),
          steps: z.array(text).min(1),
          /** Drawn below the steps: how a package is unzipped on a system. */
          frames: z.strictObject({ system: z.enum(['windows', 'macos', 'linux']), alt: text }).optional(),
        }),
      )
      .min(2),
  }),
  z.strictObject({
    kind: z.literal('table'),
    ...heading,
    lead,
    columns: z.array(text).min(2),
    rows: z.array(z.array(text)).min(1),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    ...heading,
    items: z.array(z.strictObject({ question: text, answer: text })).min(2),
  }),
  z.strictObject({ kind: z.literal('text'), ...heading, paragraphs: z.array(text).min(1), action: action.optional() }),
  z.strictObject({
    kind: z.literal('figure'),
    ...heading,
    lead,
    figure: text,
    alt: text,
    caption: text,
    paragraphs: z.array(text).optional(),
  }),
  z.strictObject({
    kind: z.literal('live'),
    ...heading,
    lead,
    /** Name of a part that does something: a demo, a form, a list made of data files. */
    part: text,
    /** Beside its heading on wide screens; below it otherwise. */
    layout: z.literal('beside').optional(),
    /** What is to be said beside the part; stands below it. */
    paragraphs: z.array(text).optional(),
    action: action.optional(),
  }),
  z.strictObject({
    kind: z.literal('numbers'),
    ...heading,
    items: z
      .array(
        z.strictObject({
          number: text,
          label: text,
          /** What the number counts, where a page shows the names of what is counted beside it. */
          counts: z.enum(['languages', 'engines', 'platforms']).optional(),
        }),
      )
      .min(2),
  }),
  z.strictObject({ kind: z.literal('call'), ...heading, text, actions: z.array(action).min(1) }),
]);

/** `content/marketing/<locale>/<page>.json`: every word of a marketing page, in the order in which it stands there. */
export const marketingCopySchema = z.strictObject({
  /** For search engines and link previews. */
  meta: z.strictObject({ title: z.string().min(4).max(70), description: z.string().min(20).max(200) }),
  hero: z.strictObject({
    /** What the page is about, above its headline. */
    kicker: text.optional(),
    /** The headline, where it is no pair of lines: those are in `content/scenes/heroes.json`, for every language. */
    title: text.optional(),
    lead: text,
    actions: z.array(action).min(1).max(3).optional(),
    /** Island that stands under the actions. */
    part: text.optional(),
    /** Live demo that shows what the page is about, beside the text where the width allows. */
    scene: text.optional(),
  }),
  sections: z.array(sectionSchema).min(2).superRefine(reportRepeatedTitles),
});

/** A reader who scans the headings, or hears them in a list, tells sections apart by their titles. */
function reportRepeatedTitles(sections: readonly { readonly title?: string }[], { addIssue }: z.RefinementCtx): void {
  const first = new Map<string, number>();
  for (const [index, { title = '' }] of sections.entries()) {
    const known = first.get(title.toLowerCase());
    if (!title || known === undefined) first.set(title.toLowerCase(), index);
    else
      addIssue({
        code: 'custom',
        path: [index, 'title'],
        message: `"${title}" is the title of section ${known + 1} as well: say what is different here`,
      });
  }
}

export type MarketingCopy = z.infer<typeof marketingCopySchema>;
export type MarketingSection = MarketingCopy['sections'][number];

/** Keys whose values every language shares; all other strings are a translator's. */
export const SHARED_KEYS = [
  'kind',
  'id',
  'to',
  'figure',
  'part',
  'scene',
  'layout',
  'counts',
  'remember',
  'copy',
  'auto',
  'group',
  'system',
];

/** Where a translation's structure differs from the English copy: path of the key and what is wrong there. */
export function compareCopy(source: unknown, translation: unknown, path = ''): string[] {
  if (Array.isArray(source) && Array.isArray(translation)) {
    if (source.length !== translation.length) {
      return [`${path} has ${translation.length} entries, the English copy ${source.length}`];
    }
    return source.flatMap((entry, index) => compareCopy(entry, translation[index], `${path}[${index}]`));
  }
  if (isRecord(source) && isRecord(translation)) {
    const keys = new Set([...Object.keys(source), ...Object.keys(translation)]);
    return [...keys].flatMap((key) => {
      const at = path ? `${path}.${key}` : key;
      if (!(key in translation)) return [`${at} is missing`];
      if (!(key in source)) return [`${at} is not in the English copy`];
      const differs = SHARED_KEYS.includes(key) && source[key] !== translation[key];
      return differs
        ? [`${at} is "${translation[key]}", in the English copy "${source[key]}"`]
        : compareCopy(source[key], translation[key], at);
    });
  }
  return typeof source === typeof translation ? [] : [`${path} is of another type than in the English copy`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
