import { type ConvertTexts, toTraditional, traditionalTexts } from '@duoverso/locales/traditional';
import type { ContentCache } from './content-cache.ts';

/**
 * Texts as they are written in Taiwan, from what earlier processes have converted: the dictionaries, which take longer to read than all texts to convert,
 * are then not read.
 */
export function rememberedConversion(cache: ContentCache): {
  readonly text: (text: string) => string;
  readonly texts: ConvertTexts;
} {
  return {
    text: (text) => cache.remember('traditional', [text], () => toTraditional(text)),
    texts: (texts) => cache.remember('traditional texts', [JSON.stringify(texts)], () => traditionalTexts(texts)),
  };
}
