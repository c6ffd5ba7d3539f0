import { fallbackChain, type LocaleCode } from '@duoverso/locales';
import { en } from './samples/en.ts';
import { ptBr } from './samples/pt-br.ts';
import type { Samples } from './samples/sample.ts';
import { zh } from './samples/zh.ts';

const WRITTEN: Readonly<Partial<Record<LocaleCode, Samples>>> = { en, 'pt-BR': ptBr, zh };

/** The sample texts for readers of a locale, or those of its first fallback that has some. */
export function pickSamples(locale: LocaleCode): Samples {
  for (const candidate of fallbackChain(locale)) {
    const samples = WRITTEN[candidate];
    if (samples) return samples;
  }
  return en;
}
