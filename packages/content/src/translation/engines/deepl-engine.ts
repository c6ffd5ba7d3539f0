import { AuthorizationError, DeepLClient, DeepLError, type TargetLanguageCode } from 'deepl-node';
import { AnswerError, type Engine, EngineError } from './engine.ts';

/** Settings of DeepL's API. */
export interface DeepLSettings {
  readonly apiKey: string;
  /** Address of the service; left out, DeepL's own, chosen by the key. */
  readonly serverUrl?: string | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** Languages that DeepL calls otherwise than BCP 47. Source: DeepL API reference, supported languages. */
const CODES: Readonly<Record<string, string>> = { 'zh-CN': 'zh-HANS' };

/** An engine over DeepL's API. */
export function createDeepLEngine({ apiKey, serverUrl, timeoutMs, maxRetries }: DeepLSettings): Engine {
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
