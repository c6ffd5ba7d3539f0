import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getLocale, type LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { draftTexts } from './draft-texts.ts';
import { createEngine } from './engines/create-engine.ts';
import { type Engine, EngineError } from './engines/engine.ts';
import { pseudoEngine } from './engines/pseudo-engine.ts';
import { selectFiles } from './select-files.ts';
import { type Answer, type SeenRequest, standInServer } from './testing/stand-in-server.ts';
import { editContent, readContent, temporaryContent, writeContent } from './testing/temporary-content.ts';
import { readLanguageMemory } from './translation-memory.ts';
import { translationStatus } from './translation-status.ts';

const DAY = '2026-11-20';

function select(dir: string, id: string, locale: LocaleCode) {
  const [file] = selectFiles(dir, [id], [locale]);
  if (!file) throw new Error(`No file ${id}.`);
  return file;
}

const draft = (dir: string, id: string, locale: LocaleCode, engine: Engine) =>
  draftTexts(dir, select(dir, id, locale), engine, DAY);

const report = (dir: string, id: string, locale: LocaleCode) =>
  translationStatus(dir, { diagnostics: true, locales: [locale] })[0]?.files.find((file) => file.id === id);

/** A chat endpoint that answers the texts which it is asked to translate. */
function chat(answer: (texts: string[], request: SeenRequest) => Answer) {
  return standInServer((request) => {
    const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
    return answer((JSON.parse(messages[1]?.content ?? '{}') as { texts: string[] }).texts, request);
  });
}

const completion = (content: string): Answer => ({
  body: {
    id: '1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  },
});
const translations = (texts: string[]) =>
  completion(JSON.stringify({ translations: texts.map((text) => `DE: ${text}`) }));
const openAi = (origin: string, more: Record<string, string> = {}) =>
  createEngine('openai', {
    TRANSLATE_OPENAI_BASE_URL: `${origin}/v1`,
    TRANSLATE_OPENAI_API_KEY: 'key-1',
    TRANSLATE_OPENAI_MODEL: 'small',
    TRANSLATE_MAX_RETRIES: '0',
    ...more,
  });

describe('a draft', () => {
  it('makes a page that lines up and is marked as a machine’s', async () => {
    const dir = temporaryContent();
    const { origin } = await chat(translations);
    const { applied, refused } = await draft(dir, 'docs/usage', 'de', openAi(origin));
    expect(refused).toEqual([]);
    expect(applied.length).toBeGreaterThan(15);
    const page = readContent(dir, 'docs/de/usage.md');
    expect(page).toContain('title: "DE: Read your first page"\n');
    expect(page).toContain('1. DE: Open **{ui:settings}** → **{ui:hover-key}**.\n');
    expect(page).toContain('DE: {brand} sets a translation under each paragraph. Back to the [overview](/docs/)');
    expect(page).toContain('"model": "{model:claude.fast}"');
    expect(page).toContain(`updated: ${DAY}\n`);
    const stands = report(dir, 'docs/usage', 'de');
    expect(stands).toMatchObject({ state: 'current', machine: applied.length });
    // The stand-in's texts are the English ones after "DE:", and the check sees that.
    expect(stands?.diagnostics.filter(({ kind }) => kind !== 'language')).toEqual([]);
    expect(
      new Set(
        readLanguageMemory(dir, 'de')
          .of('docs/usage')
          .map(({ mark }) => mark),
      ),
    ).toEqual(new Set(['machine']));
  });

  it('fills gaps alone and never touches what someone has written, stale or not', async () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', 'Choose a key.', 'Choose one key.');
    editContent(dir, 'docs/en/usage.md', '## Settings as text', 'A new paragraph.\n\n## Settings as text');
    editContent(dir, 'messages/ar/site.json', '"nav.docs": "التوثيق",\n  ', '');
    const before = readContent(dir, 'docs/ar/usage.md');
    const { origin, seen } = await chat(translations);
    await draft(dir, 'docs/usage', 'ar', openAi(origin));
    await draft(dir, 'messages/site', 'ar', openAi(origin));
    expect(seen.map(({ body }) => JSON.parse(JSON.parse(body).messages[1].content).texts)).toEqual([
      ['A new paragraph.'],
      ['Documentation'],
    ]);
    const after = readContent(dir, 'docs/ar/usage.md');
    expect(after.replace('DE: A new paragraph.\n\n', '').replace(DAY, '2026-11-20')).toBe(before);
    expect(report(dir, 'docs/usage', 'ar')).toMatchObject({ state: 'stale', stale: 1, machine: 1 });
    expect(JSON.parse(readContent(dir, 'messages/ar/site.json'))['nav.docs']).toBe('DE: Documentation');
    await draft(dir, 'docs/usage', 'ar', openAi(origin));
    expect(seen).toHaveLength(2);
  });

  it('of a message has every plural form of the language', async () => {
    const dir = temporaryContent();
    const { origin } = await chat(translations);
    const { refused } = await draft(dir, 'messages/site', 'ru', openAi(origin));
    expect(refused).toEqual([]);
    expect(JSON.parse(readContent(dir, 'messages/ru/site.json'))).toEqual({
      'nav.docs': 'DE: Documentation',
      'nav.menu': 'DE: Open the menu of {brand}',
      hits: '{count, plural, one {DE: # hit} few {DE: # hits} many {DE: # hits} other {DE: # hits}}',
    });
  });

  it('adds a language to texts that stand side by side', async () => {
    const dir = temporaryContent();
    await draft(dir, 'video-sites', 'de', pseudoEngine);
    const [site] = JSON.parse(readContent(dir, 'video-sites.json')).sites;
    expect(Object.keys(site.note)).toEqual(['en', 'de', 'zh']);
    expect(report(dir, 'video-sites', 'de')).toMatchObject({ state: 'current', machine: 1 });
  });

  it('leaves a page alone that has blocks of its own', async () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', '## Settings as text', 'New.\n\n## Settings as text');
    writeContent(dir, 'docs/ar/usage.md', `${readContent(dir, 'docs/ar/usage.md')}\n- مزيد\n`);
    const before = readContent(dir, 'docs/ar/usage.md');
    const { refused } = await draft(dir, 'docs/usage', 'ar', pseudoEngine);
    expect(refused).toEqual([expect.objectContaining({ reason: expect.stringContaining('texts that English lacks') })]);
    expect(readContent(dir, 'docs/ar/usage.md')).toBe(before);
  });

  it('keeps the texts of a marketing page with their sections when another one comes before them', async () => {
    const dir = temporaryContent();
    const path = 'marketing/en/mobile.json';
    const copy = JSON.parse(readContent(dir, path));
    copy.sections.unshift({ kind: 'text', id: 'new', title: 'New', paragraphs: ['A new paragraph.'] });
    writeContent(dir, path, JSON.stringify(copy));
    await draft(dir, 'marketing/mobile', 'zh', pseudoEngine);
    const { sections } = JSON.parse(readContent(dir, 'marketing/zh/mobile.json'));
    expect(sections.map(({ id }: { id: string }) => id)).toEqual(['new', 'why', 'go']);
    expect(sections[0].paragraphs[0]).toContain('ñéw párágráph.');
    expect(sections[1]).toMatchObject({ title: '为什么', paragraphs: ['因为手机总在身边。'] });
    expect(report(dir, 'marketing/mobile', 'zh')).toMatchObject({ state: 'current', stale: 0, machine: 2 });
  });

  it('leaves a marketing page alone that has sections of its own', async () => {
    const dir = temporaryContent();
    const path = 'marketing/en/mobile.json';
    const copy = JSON.parse(readContent(dir, path));
    copy.sections[0].id = 'other';
    writeContent(dir, path, JSON.stringify(copy));
    const before = readContent(dir, 'marketing/zh/mobile.json');
    const { applied, refused } = await draft(dir, 'marketing/mobile', 'zh', pseudoEngine);
    expect(applied).toEqual([]);
    expect(refused[0]?.reason).toContain('texts that English lacks');
    expect(readContent(dir, 'marketing/zh/mobile.json')).toBe(before);
  });

  it('leaves a gap, with the reason, where an answer has lost a placeholder', async () => {
    const dir = temporaryContent();
    const { origin } = await chat((texts) =>
      completion(JSON.stringify({ translations: texts.map((text) => text.replace(/<x[^>]*>/, '')) })),
    );
    const { applied, refused } = await draft(dir, 'docs/usage', 'de', openAi(origin));
    expect(refused.map(({ reason }) => reason)).toContain('the translation lacks {brand}');
    expect(applied.length).toBeGreaterThan(10);
    expect(report(dir, 'docs/usage', 'de')).toMatchObject({ state: 'incomplete', missing: refused.length });
  });
});

describe('an OpenAI-compatible endpoint', () => {
  it('gets model, key, language and the terms that its texts hold', async () => {
    const dir = temporaryContent();
    writeContent(
      dir,
      'glossary/de.md',
      '| English | Deutsch | |\n|---|---|---|\n| extension | Erweiterung | |\n| manga | Manga | |\n',
    );
    const { origin, seen } = await chat(translations);
    await draft(dir, 'docs/usage', 'de', openAi(origin));
    expect(seen[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer key-1' });
    const { model, messages } = JSON.parse(seen[0]?.body ?? '{}');
    expect(model).toBe('small');
    expect(messages[0].content).toContain('into German (de)');
    expect(messages[0].content).toContain('- extension: Erweiterung');
    expect(messages[0].content).not.toContain('manga');
  });

  it('may put its JSON into a code fence', async () => {
    const { origin } = await chat((texts) =>
      completion(`Here you are:\n\`\`\`json\n${JSON.stringify({ translations: texts })}\n\`\`\``),
    );
    const job = { locale: getLocale('de'), terms: [] };
    expect(await openAi(origin).translate(['One.'], job)).toEqual(['One.']);
  });

  it.each<[string, Answer, RegExp]>([
    ['no JSON', completion('Sorry.'), /is no JSON: Sorry/],
    ['other JSON', completion('{"texts": []}'), /does not fit/],
    ['too few translations', completion('{"translations": []}'), /0 translations for \d+ texts/],
    ['a refusal of one request', { status: 400, body: { error: { message: 'too long' } } }, /too long/],
  ])('that answers %s leaves its texts as gaps with the reason', async (_name, answer, reason) => {
    const dir = temporaryContent();
    const { origin } = await standInServer(() => answer);
    const { refused } = await draft(dir, 'messages/site', 'de', openAi(origin));
    expect(refused).toHaveLength(3);
    for (const one of refused) expect(one.reason).toMatch(reason);
    expect(existsSync(join(dir, 'messages/de/site.json'))).toBe(false);
  });

  it.each<[string, number]>([
    ['a key that it does not take', 401],
    ['a model that it does not have', 404],
    ['a failure', 500],
  ])('stops the run for %s and says which settings to look at', async (_name, status) => {
    const dir = temporaryContent();
    const { origin } = await standInServer(() => ({ status, body: { error: { message: 'no' } } }));
    const error = await draft(dir, 'messages/site', 'de', openAi(origin)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(EngineError);
    expect(error.message).toContain(`${origin}/v1 answers ${status}`);
    expect(error.message).toContain('Check TRANSLATE_OPENAI_*');
  });

  it('that is not there stops the run', async () => {
    const error = await draft(temporaryContent(), 'messages/site', 'de', openAi('http://127.0.0.1:9')).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(EngineError);
    expect(error.message).toContain('does not answer');
  });
});

describe('DeepL', () => {
  const deepL = (origin: string) =>
    createEngine('deepl', {
      TRANSLATE_DEEPL_API_KEY: 'key-2:fx',
      TRANSLATE_DEEPL_SERVER_URL: origin,
      TRANSLATE_MAX_RETRIES: '0',
    });
  const answer = ({ body }: SeenRequest): Answer => ({
    body: {
      translations: new URLSearchParams(body)
        .getAll('text')
        .map((text) => ({ text: `DE: ${text}`, detected_source_language: 'EN' })),
    },
  });

  it('gets its own names of languages, XML, and its key, and its answers become drafts', async () => {
    const dir = temporaryContent();
    const { origin, seen } = await standInServer(answer);
    rmSync(join(dir, 'docs/zh/usage.md'));
    const { refused } = await draft(dir, 'docs/usage', 'zh', deepL(origin));
    expect(refused).toEqual([]);
    expect(readContent(dir, 'docs/zh/usage.md')).toContain('1. DE: Open **{ui:settings}** → **{ui:hover-key}**.\n');
    expect(seen[0]).toMatchObject({ path: '/v2/translate', authorization: 'DeepL-Auth-Key key-2:fx' });
    const body = new URLSearchParams(seen[0]?.body);
    expect(Object.fromEntries(body)).toMatchObject({ source_lang: 'en', tag_handling: 'xml', ignore_tags: 'x' });
    expect(body.get('target_lang')?.toLowerCase()).toBe('zh-hans');
    expect(body.getAll('text')).toContain('Open <b><x id="1"/></b> → <b><x id="2"/></b>.');
  });

  it.each([
    [403, 'does not take the key'],
    [456, 'DeepL: '],
    [500, 'DeepL: '],
  ])('that answers %d stops the run', async (status, message) => {
    const { origin } = await standInServer(() => ({ status, body: { message: 'no' } }));
    const error = await draft(temporaryContent(), 'messages/site', 'de', deepL(origin)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(EngineError);
    expect(error.message).toContain(message);
  });
});

describe('settings', () => {
  it.each<[string, Record<string, string>, string]>([
    ['', {}, 'Unknown engine "". Set TRANSLATE_ENGINE or --engine to one of: openai, deepl, pseudo.'],
    ['openai', {}, 'TRANSLATE_OPENAI_API_KEY is not set\nTRANSLATE_OPENAI_MODEL is not set'],
    ['openai', { TRANSLATE_OPENAI_BASE_URL: 'localhost' }, 'TRANSLATE_OPENAI_BASE_URL must be an address'],
    ['openai', { TRANSLATE_TIMEOUT_MS: '5' }, 'TRANSLATE_TIMEOUT_MS must be 1000 or more'],
    ['deepl', { TRANSLATE_DEEPL_API_KEY: '' }, 'TRANSLATE_DEEPL_API_KEY is empty'],
  ])('of the engine "%s" that do not fit are told by name: %o', (name, env, message) => {
    expect(() => createEngine(name, env)).toThrow(EngineError);
    expect(() => createEngine(name, env)).toThrow(message);
  });
});
