import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { englishFiller } from '../data/fill-english.ts';
import { PROJECT_DIR } from '../testing/sample-site.ts';

const CONTENT_DIR = join(PROJECT_DIR, 'content');

/**
 * What readers of such a tool ask, where the documentation answers, and what the answer names at least: labels, values, messages of others and links,
 * none of its own words.
 */
const TASKS: readonly (readonly [task: string, where: string, says: RegExp])[] = [
  [
    'translate Word, HTML, text and Markdown files',
    'features/pdf#word-html-text-and-other-files',
    /DOCX.*TXT.*Markdown/s,
  ],
  ['translate a selection', 'features/hover#translate-what-you-select', /\{ui:selection\}/],
  ['find the side panel', 'features/pdf#text-without-a-file-the-side-panel', /\{ui:more\}.*\{ui:side-panel\}/s],
  ['use the same settings on several devices', 'advanced#settings-on-several-devices', /\{ui:account\}/],
  ['add, import and share a term list', 'advanced#term-lists', /glossary.*\{ui:export\}/s],
  ['make a term list load', 'advanced#term-lists', /\{ui:cache\}/],
  ['understand why terms are ignored', 'faq#why-are-my-terms-ignored', /#term-lists/],
  ['look an engine id up', 'advanced#ids-of-the-engines', /::engine-ids/],
  ['leave links untranslated', 'advanced#leave-links-in-the-original', /"stayOriginalSelectors\.add"/],
  ['leave a part of a page untranslated', 'advanced#translate-only-the-article', /"excludeSelectors"/],
  ['mend kept words that vanish', 'features/webpage#when-a-page-resists', /\{ui:never-words\}.*\{ui:retry\}/s],
  ['stop PDFs from opening by themselves', 'features/pdf#problems', /\{ui:always-site\}/],
  ['stop PDFs from opening, by the FAQ', 'faq#why-does-every-pdf-open-in-the-reader-by-itself', /\{ui:always-site\}/],
  ['stop translation on one site', 'faq#how-do-i-stop-translation-on-one-site', /\{ui:always-site\}/],
  ['see subtitles', 'faq#why-do-i-see-no-bilingual-subtitles', /\{ui:ai-subtitles\}/],
  ['mend two subtitle lines in English', 'features/video-subtitles#problems', /\{ui:target-language\}/],
  ['mend two subtitle lines, by the FAQ', 'faq#why-are-both-subtitle-lines-in-english', /\{ui:target-language\}/],
  ['use a local model', 'services/ollama#install-it-and-fetch-a-model', /ollama/],
  ['solve error 400 of an AI engine', 'services/ai#errors-of-every-ai-engine', /\| 400 \|/],
  ['solve error 400 of Ollama', 'services/ollama#errors', /\| 400 \|/],
  ['solve "network request failed"', 'services/ai#errors-of-every-ai-engine', /network request failed/],
  ['reach Ollama with a proxy on', 'services/ollama#errors', /`127\.0\.0\.1`/],
  ['understand 456 of DeepL, also with a plan', 'services/deepL#errors', /\| 456 \|.*\{plan:\w+\}/s],
  ['set the pace of requests', 'services/ai#pace-and-parallel-requests', /\{ui:requests-per-second\}/],
  [
    'know which engines are free, and their limits',
    'services/index#ready-to-use-without-a-key',
    /\{engines:free\}.*\{ui:retry\}/s,
  ],
  ['choose between Pro and an own key', 'services/index#who-charges-you', /\{plan:\w+\}.*\{ui:services\}/s],
  ['pay for Pro and see the own key used', 'faq#i-pay-for-pro-and-my-own-key-is-used-why', /\{ui:services\}/],
  ['know what counts: failures, retries, empty answers', 'faq#what-counts-against-the-quota', /\S/],
  [
    'know what each function takes',
    'faq#how-much-quota-does-each-function-take',
    /\{usage:pdf-pro\}.*\{usage:ai-subtitles\}/s,
  ],
  ['compare plan with plan', 'faq#what-does-max-have-that-pro-does-not', /\{quota:\w+\}/],
  ['change the plan', 'faq#i-have-pro-and-buy-max-what-happens-to-my-days', /\{plan:\w+\}/],
  ['know whether a plan renews', 'faq#does-my-plan-renew-by-itself', /\S/],
  ['cancel', 'faq#how-do-i-cancel', /\S/],
  ['get a refund', 'faq#how-do-i-get-a-refund', /\{refund:month\}/],
  ['use a plan on several devices', 'faq#on-how-many-devices-can-i-use-a-plan', /\S/],
  ['set a new password', 'faq#i-have-forgotten-my-password-what-now', /\S/],
  ['delete the account', 'faq#how-do-i-delete-my-account', /\{account:deletionDays\}/],
  ['get an invoice', 'faq#how-do-i-get-an-invoice', /\/bill\//],
];

const fill = englishFiller(CONTENT_DIR, PROJECT_DIR);

/** The text below each heading of an English page, by anchor; none of a page that the product doesn't have. */
function sectionsOf(page: string): Map<string, string> {
  const file = join(CONTENT_DIR, 'docs/en', `${page}.md`);
  if (!existsSync(file)) return new Map();
  const slugger = new GithubSlugger();
  const sections = new Map<string, string>();
  let anchor = '';
  let code = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('```')) code = !code;
    const heading = code ? undefined : /^#{2,4} (.*)$/.exec(line)?.[1];
    if (heading === undefined) sections.set(anchor, `${sections.get(anchor) ?? ''}${line}\n`);
    else {
      anchor = slugger.slug(/\{#(.+)\}$/.exec(heading)?.[1] ?? fill(heading));
      sections.set(anchor, '');
    }
  }
  return sections;
}

/** Sections that the product has: another may lack some. What has been published can't vanish, as the check of addresses sees to. */
const ANSWERED = TASKS.flatMap(([task, where, says]) => {
  const [page = '', anchor = ''] = where.split('#');
  const text = sectionsOf(page).get(anchor);
  return text === undefined ? [] : [{ task, where, says, text }];
});

describe('what readers ask has its place', () => {
  it.each(ANSWERED)('$task: $where', ({ text, says }) => {
    expect(text).toMatch(says);
  });
});
