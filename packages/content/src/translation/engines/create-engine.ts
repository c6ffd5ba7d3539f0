import { AuthorizationError, DeepLClient, DeepLError, type TargetLanguageCode } from 'deepl-node';
import OpenAI, { APIConnectionError, APIError, BadRequestError } from 'openai';
import { z } from 'zod';
import { AnswerError, type Engine, EngineError, type EngineJob } from './engine.ts';
import { pseudoEngine } from './pseudo-engine.ts';

/** Settings of an endpoint that speaks the chat protocol of OpenAI. */
interface OpenAiSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

const answerSchema = z.object({ translations: z.array(z.string()) });

/** An engine over any OpenAI-compatible endpoint: the hosted service, a gateway, or a model on the own machine. */
function createOpenAiEngine({ baseUrl, apiKey, model, timeoutMs, maxRetries }: OpenAiSettings): Engine {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries });
  return {
    name: `openai ${model}`,
    translate: async (texts, job) => {
      const content = await ask(client, model, texts, job);
      return readAnswer(content, texts.length);
    },
  };
}

async function ask(client: OpenAI, model: string, texts: readonly string[], job: EngineJob): Promise<string> {
  try {
    const completion = await client.chat.completions.create({
      model,
      messages: [
        { role: 'system', content: instructions(job) },
        { role: 'user', content: JSON.stringify({ texts }) },
      ],
    });
    return completion.choices[0]?.message.content ?? '';
  } catch (error) {
    // One request may be too much for a model; the next one need not be.
    if (error instanceof BadRequestError) throw new AnswerError(error.message, { cause: error });
    if (error instanceof APIConnectionError || error instanceof APIError) {
      const status = error.status ? ` answers ${error.status}` : ' does not answer';
      throw new EngineError(`${client.baseURL}${status}: ${error.message}. Check TRANSLATE_OPENAI_*.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function instructions({ locale, terms }: EngineJob): string {
  const glossary = terms.map(({ english, translations }) => `- ${english}: ${translations.join(' or ')}`);
  return [
    `Translate documentation of a translation tool from English into ${languageName(locale.lang)} (${locale.lang}).`,
    'Translate the meaning, as someone who writes well in that language would put it.',
    'Keep every tag: <x id="1"/> stands for something that stays, <a id="2">…</a> and <b>…</b> go around the words they belong to.',
    'Answer with JSON alone: {"translations": ["…"]}, one translation for each text, in the same order.',
    ...(glossary.length > 0 ? ['Say these terms like this:', ...glossary] : []),
  ].join('\n');
}

function languageName(lang: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang;
}

/** Models like to put JSON into a code fence, or a sentence before it. */
function readAnswer(content: string, wanted: number): string[] {
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (cause) {
    throw new AnswerError(`The answer is no JSON: ${content.slice(0, 80)}`, { cause });
  }
  const result = answerSchema.safeParse(data);
  if (!result.success) throw new AnswerError(`The answer does not fit: ${z.prettifyError(result.error)}`);
  const { translations } = result.data;
  if (translations.length === wanted) return translations;
  throw new AnswerError(`The answer has ${translations.length} translations for ${wanted} texts.`);
}

/** Settings of DeepL's API. */
interface DeepLSettings {
  readonly apiKey: string;
  /** Address of the service; left out, DeepL's own, chosen by the key. */
  readonly serverUrl?: string | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** Languages that DeepL calls otherwise than BCP 47. Source: DeepL API reference, supported languages. */
const CODES: Readonly<Record<string, string>> = { 'zh-CN': 'zh-HANS' };

/** An engine over DeepL's API. */
function createDeepLEngine({ apiKey, serverUrl, timeoutMs, maxRetries }: DeepLSettings): Engine {
  const client = new DeepLClient(apiKey, {
    ...(serverUrl && { serverUrl }),
    minTimeout: timeoutMs,
    maxRetries,
    sendPlatformInfo: false,
  });
  return {
    name: 'deepl',
    translate: async (texts, { locale }) => {
      try {
        const results = await client.translateText(
          [...texts],
          'en',
          (CODES[locale.lang] ?? locale.lang) as TargetLanguageCode,
          { tagHandling: 'xml', ignoreTags: ['x'], preserveFormatting: true },
        );
        if (results.length === texts.length) return results.map(({ text }) => text);
        throw new AnswerError(`The answer has ${results.length} translations for ${texts.length} texts.`);
      } catch (error) {
        if (error instanceof AuthorizationError) {
          throw new EngineError('DeepL does not take the key. Check TRANSLATE_DEEPL_API_KEY.', { cause: error });
        }
        if (error instanceof DeepLError) {
          throw new EngineError(`DeepL: ${error.message}. Check TRANSLATE_DEEPL_*.`, { cause: error });
        }
        throw error;
      }
    },
  };
}

const milliseconds = z.coerce.number().int('must be a whole number of milliseconds').min(1000, 'must be 1000 or more');
const common = {
  TRANSLATE_TIMEOUT_MS: milliseconds.default(60_000),
  TRANSLATE_MAX_RETRIES: z.coerce.number().int('must be a whole number').min(0).max(10).default(2),
};
const key = z.string('is not set').min(1, 'is empty');
const address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });

const openAiSchema = z.object({
  ...common,
  TRANSLATE_OPENAI_BASE_URL: address.default('https://api.openai.com/v1'),
  TRANSLATE_OPENAI_API_KEY: key,
  TRANSLATE_OPENAI_MODEL: key,
});
const deepLSchema = z.object({
  ...common,
  TRANSLATE_DEEPL_API_KEY: key,
  TRANSLATE_DEEPL_SERVER_URL: address.optional(),
});

const ENGINES = ['openai', 'deepl', 'pseudo'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The engine of a name, with its settings from the environment. Throws an `EngineError` that names each variable that does not fit and what it
 * should be.
 */
export function createEngine(name: string, env: Environment): Engine {
  switch (name) {
    case 'openai': {
      const settings = parse(openAiSchema, env);
      return createOpenAiEngine({
        baseUrl: settings.TRANSLATE_OPENAI_BASE_URL,
        apiKey: settings.TRANSLATE_OPENAI_API_KEY,
        model: settings.TRANSLATE_OPENAI_MODEL,
        timeoutMs: settings.TRANSLATE_TIMEOUT_MS,
        maxRetries: settings.TRANSLATE_MAX_RETRIES,
      });
    }
    case 'deepl': {
      const settings = parse(deepLSchema, env);
      return createDeepLEngine({
        apiKey: settings.TRANSLATE_DEEPL_API_KEY,
        serverUrl: settings.TRANSLATE_DEEPL_SERVER_URL,
        timeoutMs: settings.TRANSLATE_TIMEOUT_MS,
        maxRetries: settings.TRANSLATE_MAX_RETRIES,
      });
    }
    case 'pseudo':
      return pseudoEngine;
    default:
      throw new EngineError(
        `Unknown engine "${name}". Set TRANSLATE_ENGINE or --engine to one of: ${ENGINES.join(', ')}.`,
      );
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, env: Environment): z.infer<Schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const diagnostics = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new EngineError(`${diagnostics.join('\n')}\nThe variables are described in docs/guides/translating.md.`);
}
