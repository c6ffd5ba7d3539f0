import { LOCALES, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { perReader } from '../frame/read-demo.ts';
import type { Phrase, PhraseBook, PhraseLanguage } from './translate-typed.ts';

/** Languages in which phrases are written; the others are derived from them. */
const WRITTEN = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);

/** One sentence in every language. */
export const phraseSchema = z
  .partialRecord(localeCode, filled)
  .refine((phrase) => WRITTEN.every((code) => code in phrase), `needs all of ${WRITTEN.join(', ')}`);

/** `content/scenes/input.json`: what the chat can translate. */
export const inputSchema = z.strictObject({
  sentences: z.array(phraseSchema).min(2),
  /** What the other person has written. */
  incoming: phraseSchema,
  /** The language in which the other person writes. */
  partner: perReader(localeCode),
  /** What stands before each sentence but the last, which has been sent: a command, or nothing. */
  commands: perReader(z.array(z.string())),
});

/** Commands of the languages whose code is not the command, as in the guide to input boxes. */
const COMMANDS: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  zh: ['zh', 'zh-cn', 'zh-hans'],
  'zh-TW': ['zht', 'zh-tw', 'zh-hant'],
};

/** The phrases with the languages that they can be asked in. `/pt` is the reader's Portuguese, else that of Brazil. */
export function phraseBook(phrases: readonly z.infer<typeof phraseSchema>[], reader: LocaleCode): PhraseBook {
  const [pt, ptBr] = reader === 'pt' ? [['pt', 'pt-pt'], ['pt-br']] : [['pt-pt'], ['pt', 'pt-br']];
  const commands: typeof COMMANDS = { ...COMMANDS, pt, 'pt-BR': ptBr };
  const languages = LOCALES.filter(({ derived }) => derived?.by !== 'same').map(
    ({ code, lang, dir, label }): PhraseLanguage => ({ code, lang, dir, label, commands: commands[code] ?? [code] }),
  );
  return { languages, phrases: phrases.map(withTraditional) };
}

/**
 * What a reader types to have a phrase translated.
 * @param command command of a language, or nothing
 * @param code language in which the reader types
 * @example exampleOf({ en: 'Thank you.' }, 'ja', 'en') // '/ja Thank you.'
 */
export function exampleOf(phrase: Phrase | undefined, command: string, code: string): string {
  return `${command && `/${command} `}${phrase?.[code] ?? ''}`;
}

/** A phrase with its Chinese in traditional characters too. */
export function withTraditional(phrase: z.infer<typeof phraseSchema>): Phrase {
  return { ...phrase, 'zh-TW': phrase['zh-TW'] ?? toTraditional(phrase.zh ?? '') } as Phrase;
}
