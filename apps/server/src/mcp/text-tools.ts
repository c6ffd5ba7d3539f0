import { ANSWER_HITS, bestAnswer, isQuestion } from '@duoverso/contracts/best-answer';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SiteTexts } from './site-texts.ts';

/** Asks the search: requests of the hosted-search protocol, its answer as parsed JSON. Rejects when it cannot answer. */
export type AskSearch = (requests: readonly object[]) => Promise<unknown>;

export interface TextToolsOptions {
  readonly texts: SiteTexts;
  readonly ask: AskSearch;
  readonly version: string;
  /** Index of the site's search. */
  readonly index: string;
}

const MAX_QUERY = 512;
const MAX_HITS = 20;
const HITS = 8;
const SNIPPET_WORDS = 60;
/** What an assistant can take in one go; UTF-16 code units. */
const MAX_TEXT = 40_000;
/** Older versions of the protocol pack a hundred calls into a request, and networks are counted by requests. */
const MAX_CALLS = 4;
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const language = z
  .enum(LOCALES.map(({ code }) => code))
  .describe('Language of the texts. Where a page is not written in it, its English text is given.');

const levels = z.record(z.string(), z.string().nullable());
const ANSWER = z.object({
  results: z.array(
    z.object({
      hits: z.array(
        z.object({
          url: z.string(),
          hierarchy: levels,
          content: z.string().nullable().optional(),
          type: z.string().optional(),
          answer: z.string().optional(),
          steps: z.array(z.string()).optional(),
          _rankingInfo: z.unknown().optional(),
          _snippetResult: z.object({ content: z.object({ value: z.string() }).optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** A server of the Model Context Protocol over the texts of the site, for one request: it keeps nothing. */
export function createTextServer({ texts, ask, version, index }: TextToolsOptions): McpServer {
  const server = new McpServer(
    { name: `${texts.name.toLowerCase()}-docs`, title: `${texts.name}: documentation`, version },
    {
      instructions: `Documentation, prices and terms of ${texts.name}, a bilingual translation tool (browser extension and mobile app). Search first, then read the page that a result names, and give its address to the reader.`,
    },
  );
  let calls = 0;
  const counted =
    <Args extends unknown[], Given>(work: (...args: Args) => Given) =>
    (...args: Args): Given => {
      calls += 1;
      if (calls > MAX_CALLS) throw new Error(`At most ${MAX_CALLS} calls in one request.`);
      return work(...args);
    };
  addSearch(server, texts, index, counted(ask));
  addReadPage(server, { ...texts, read: counted(texts.read) });
  addListPages(server, { ...texts, list: counted(texts.list) });
  return server;
}

function addSearch(server: McpServer, texts: SiteTexts, index: string, ask: AskSearch): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches documentation, product pages and legal pages: words or a whole question, error messages included. Gives sections, best first.',
      inputSchema: z.strictObject({
        query: z.string().trim().min(1).max(MAX_QUERY).describe('Words or a question.'),
        language: language.default(SOURCE_LOCALE),
        ...versionOf(texts),
        limit: z.int().min(1).max(MAX_HITS).default(HITS).describe('How many sections at most.'),
      }),
      outputSchema: z.object({
        best: z
          .object({ text: z.string(), section: z.string(), url: z.string() })
          .optional()
          .describe(
            'What answers the query for sure, quoted from the section at this address; absent where nothing does.',
          ),
        results: z.array(
          z.object({
            title: z.string(),
            section: z.string().describe('Headings from the page to the section.'),
            url: z.string(),
            excerpt: z.string(),
          }),
        ),
      }),
      annotations: READS,
    },
    async ({ query, language: code, limit, version }) => {
      const tag = tagOf(texts, version);
      const { results } = ANSWER.parse(await ask([searchRequest(index, query, code, limit, tag)]));
      const hits = results[0]?.hits ?? [];
      const found = hits.map(({ url, hierarchy, content, _snippetResult }) => ({
        title: hierarchy['lvl1'] ?? '',
        section: Object.keys(hierarchy)
          .sort()
          .flatMap((level) => hierarchy[level] ?? [])
          .join(' › '),
        url: texts.addressOf(url),
        excerpt: _snippetResult?.content?.value ?? content ?? '',
      }));
      const best = isQuestion(query) ? quotedBest(hits, found) : undefined;
      const said = [best && { ...best, excerpt: best.text }, ...found].flatMap((one) => one ?? []);
      return given(
        { ...(best && { best }), results: found.slice(0, limit) },
        said
          .slice(0, limit + (best ? 1 : 0))
          .map(({ section, url, excerpt }) => `${section}\n${url}\n${excerpt}`)
          .join('\n\n') || 'Nothing was found.',
      );
    },
  );
}

/** What answers a query for sure, as it stands in the section that is found first. */
function quotedBest(hits: readonly unknown[], found: readonly { readonly section: string; readonly url: string }[]) {
  const answer = bestAnswer(hits);
  const [first] = found;
  if (!answer || !first) return undefined;
  const steps = answer.steps.map((step, at) => `${at + 1}. ${step}`);
  return { text: [answer.text, ...steps].filter(Boolean).join('\n'), section: first.section, url: first.url };
}

/** The version that is asked about, for tools of a site whose documentation has several; elsewhere there's no such field, and it comes undefined. */
function versionOf({ versions: [latest, ...others] }: SiteTexts): { version: z.ZodOptional<z.ZodType<string>> } {
  if (!latest || others.length === 0) return {} as never;
  const names = z.enum([latest, ...others].map(({ name }) => name));
  const described = `Version of the documentation: ${latest.name} is the latest, and meant where none is given.`;
  return { version: names.optional().describe(described) };
}

/** Facet of the records of a version, or of the latest; `undefined` where there's one alone. */
function tagOf({ versions }: SiteTexts, version: string | undefined): string | undefined {
  return (versions.find(({ name }) => name === version) ?? versions[0])?.tag;
}

function searchRequest(
  indexName: string,
  query: string,
  code: string,
  hits: number,
  docsTag: string | undefined,
): object {
  return {
    indexName,
    query,
    facetFilters: [
      `language:${code}`,
      ...(docsTag === undefined ? [] : [['docusaurus_tag:default', `docusaurus_tag:${docsTag}`]]),
    ],
    attributesToRetrieve: ['url', 'hierarchy', 'content', 'type', 'answer', 'steps'],
    getRankingInfo: true,
    attributesToHighlight: [],
    attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    snippetEllipsisText: '…',
    highlightPreTag: '',
    highlightPostTag: '',
    // What is sure is told by what comes next: by as many hits as in the dialog.
    hitsPerPage: Math.max(hits, ANSWER_HITS),
  };
}

function addReadPage(server: McpServer, texts: SiteTexts): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `The text of a page as Markdown, ${MAX_TEXT.toLocaleString('en')} characters at a time.`,
      inputSchema: z.strictObject({
        page: z
          .string()
          .min(1)
          .max(2_000)
          .describe('Its address as search or list_pages gave it, or a path such as /docs/usage/.'),
        language: language.optional(),
        offset: z.int().min(0).default(0).describe('Where to go on: nextOffset of the answer before.'),
      }),
      outputSchema: z.object({
        url: z.string(),
        language: z.string(),
        markdown: z.string(),
        totalCharacters: z.int(),
        nextOffset: z.int().nullable().describe('Where the rest begins; null at the end.'),
      }),
      annotations: READS,
    },
    ({ page, language: code, offset }) => {
      const found = texts.read(page, code);
      if (!found) return refused(`There is no page "${page}". list_pages gives the addresses of all pages.`);
      const { markdown, ...rest } = found;
      const part = markdown.slice(offset, offset + MAX_TEXT).toWellFormed();
      const nextOffset = offset + MAX_TEXT < markdown.length ? offset + MAX_TEXT : null;
      const ending = nextOffset === null ? '' : `\n\n(Goes on: offset ${nextOffset})`;
      return given({ ...rest, markdown: part, totalCharacters: markdown.length, nextOffset }, part + ending);
    },
  );
}

function addListPages(server: McpServer, texts: SiteTexts): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description: 'All pages that are written in a language: title, address, what the page is about.',
      inputSchema: z.strictObject({ language: language.default(SOURCE_LOCALE), ...versionOf(texts) }),
      outputSchema: z.object({
        pages: z.array(z.object({ title: z.string(), url: z.string(), description: z.string() })),
      }),
      annotations: READS,
    },
    ({ language: code, version }) => {
      const pages = [...texts.list(code, version)];
      return given(
        { pages },
        pages.map(({ title, url, description }) => `${title}\n${url}\n${description}`).join('\n\n'),
      );
    },
  );
}

/** An answer for programs, and the same as text for those that read no structured ones. */
function given(structuredContent: Record<string, unknown>, text: string): CallToolResult {
  return { structuredContent, content: [{ type: 'text', text }] };
}

function refused(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
