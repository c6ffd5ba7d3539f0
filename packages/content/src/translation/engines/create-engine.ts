import { z } from 'zod';
import { createDeepLEngine } from './deepl-engine.ts';
import { type Engine, EngineError } from './engine.ts';
import { createOpenAiEngine } from './openai-engine.ts';
import { pseudoEngine } from './pseudo-engine.ts';

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
