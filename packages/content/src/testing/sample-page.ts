import { createTranslate } from '@duoverso/locales/messages';
import { type Document, Window } from 'happy-dom';
import type { Root } from 'mdast';
import type { PlaceholderLookup } from '../data/placeholders.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { Problems } from '../diagnostics/problems.ts';
import type { BlockData } from '../docs/data-blocks.ts';
import { type ParsedPage, parsePage } from '../docs/parse-page.ts';
import { type RenderContext, renderPage } from '../docs/render-page.ts';
import { type TransformContext, type TransformedPage, transformPage } from '../docs/transform-page.ts';

export const SAMPLE_FILE = 'content/docs/en/sample.md';

export const FRONT_MATTER = `---
title: A sample page
description: A description that is long enough to be accepted by the schema.
updated: 2026-11-20
---
`;

/** Line of the file on which the body of a sample page starts. */
export const FIRST_LINE = FRONT_MATTER.split('\n').length;

export const SAMPLE_DATA: BlockData = {
  releases: {
    sample: true,
    minimumChromium: { manifestV3: 88, package: 115 },
    downloads: [],
    releases: [
      {
        version: '0.2.0',
        channel: 'preview',
        date: '2026-11-18',
        notes: [
          { category: 'added', feature: 'hover', text: { en: 'Hovering translates.', zh: '悬停翻译。' } },
          { category: 'fixed', text: { en: 'Nothing blinks.' } },
        ],
      },
      {
        version: '0.1.0',
        channel: 'release',
        date: '2026-10-01',
        notes: [{ category: 'improved', text: { en: 'All.' } }],
      },
    ],
  },
  services: {
    free: ['Google'],
    services: [
      { id: 'openai', kind: 'ai', name: 'OpenAI', page: '/docs/services/openai/', endpoint: ['main', 'spare'] },
      { id: 'deepl', kind: 'mt', name: 'DeepL', page: '/docs/services/deepL/', endpoint: 'deepl' },
    ],
  },
  endpoints: { main: 'https://a.example/v1', spare: 'https://b.example/v1', deepl: 'https://c.example/v2' },
  videoSites: {
    sites: [{ id: 'one', name: 'One', group: 'streaming', url: 'https://one.example/', note: { en: 'Captions.' } }],
  },
  dependencies: [{ name: 'hono', version: '4.0.0', license: 'MIT' }],
};

interface ParsedSample extends ParsedPage {
  readonly problems: readonly Problem[];
}

/** A page parsed from its body under valid front matter. */
export function parseSample(body: string, lookup: PlaceholderLookup = () => undefined): ParsedSample {
  const problems = new Problems();
  const page = parsePage(FRONT_MATTER + body, SAMPLE_FILE, lookup, problems);
  if (!page) throw new Error(`The sample does not parse: ${JSON.stringify(problems.list)}`);
  return { ...page, problems: problems.list };
}

interface TransformedSample extends TransformedPage {
  readonly tree: Root;
  readonly problems: readonly Problem[];
}

/** A parsed and transformed English page, or a translation when `options` hold the English ids. */
export function transformSample(body: string, options: Partial<TransformContext> = {}): TransformedSample {
  const { tree } = parseSample(body);
  const problems = new Problems();
  const transformed = transformPage(tree, {
    file: SAMPLE_FILE,
    route: '/docs/sample/',
    links: {
      routes: new Set(['/docs/', '/docs/usage/', '/docs/services/openai/', '/docs/services/deepL/']),
      waiting: new Set(['/pricing/']),
      brandLinks: { issues: 'https://issues.example/' },
    },
    data: SAMPLE_DATA,
    language: { locale: 'en', t: createTranslate('en'), pick: (text) => text.en ?? '' },
    headingIds: undefined,
    slug: (text) => text.toLowerCase().replaceAll(' ', '-'),
    problems,
    ...options,
  });
  return { ...transformed, tree, problems: problems.list };
}

/** A sample page as a browser reads its HTML. */
export function renderSample(body: string, options: Partial<RenderContext> = {}): Document {
  const html = renderPage(transformSample(body).tree, {
    t: createTranslate('en'),
    renderFigure: (name) => `<svg data-name="${name}"></svg>`,
    onUnknownFigure: () => {},
    ...options,
  });
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}
