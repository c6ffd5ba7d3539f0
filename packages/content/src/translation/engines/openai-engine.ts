import OpenAI, { APIConnectionError, APIError, BadRequestError } from 'openai';
import { z } from 'zod';
import { AnswerError, type Engine, EngineError, type EngineJob } from './engine.ts';

/** Settings of an endpoint that speaks the chat protocol of OpenAI. */
export interface OpenAiSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

const answerSchema = z.object({ translations: z.array(z.string()) });

/** An engine over any OpenAI-compatible endpoint: the hosted service, a gateway, or a model on the own machine. */
export function createOpenAiEngine({ baseUrl, apiKey, model, timeoutMs, maxRetries }: OpenAiSettings): Engine {
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
