import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { hoistSelectors } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** A message as whole sentences, and how translations of them make a message again. */
export interface SplitMessage {
  /** Sentences in which placeholders stand in braces; the number of a plural form is `{#}`. */
  readonly texts: readonly string[];
  /** The message made of the sentences' translations, in the same order. */
  readonly join: (translations: readonly string[]) => string;
}

/**
 * Splits an ICU message into sentences for someone, or something, that translates sentences: one for each plural form of the language that it is
 * translated into, each choice apart.
 * @param lang BCP 47 tag of the language that it is translated into
 * @example splitMessage('{n, plural, one {# hit} other {# hits}}', 'pl').texts // ['{#} hit', '{#} hits', '{#} hits', '{#} hits']
 */
export function splitMessage(message: string, lang: string): SplitMessage {
  const texts: string[] = [];
  const build = splitElements(hoistSelectors(parse(message, { ignoreTag: true })), lang, texts);
  return { texts, join: (translations) => build(translations) };
}

type Build = (translations: readonly string[]) => string;

function splitElements(elements: readonly MessageFormatElement[], lang: string, texts: string[]): Build {
  const [first] = elements;
  if (elements.length === 1 && (first?.type === TYPE.plural || first?.type === TYPE.select)) {
    const options = first.type === TYPE.plural ? pluralForms(first, lang) : Object.entries(first.options);
    const parts = options.map(([form, { value }]) => [form, splitElements(value, lang, texts)] as const);
    const kind = first.type === TYPE.select ? 'select' : first.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
    const offset = first.type === TYPE.plural && first.offset ? `offset:${first.offset} ` : '';
    return (translations) => {
      const forms = parts.map(([form, build]) => `${form} {${build(translations)}}`).join(' ');
      return `{${first.value}, ${kind}, ${offset}${forms}}`;
    };
  }
  const index = texts.push(elements.map(printElement).join('')) - 1;
  return (translations) => restore(translations[index] ?? '');
}

type PluralElement = Extract<MessageFormatElement, { type: TYPE.plural }>;

/**
 * The forms that the target language needs. A form that does not show its number says "one" in words, which is not what this form means in every
 * language: then the general form stands for it.
 */
function pluralForms(
  { value, options, pluralType }: PluralElement,
  lang: string,
): [string, PluralElement['options'][string]][] {
  const rules = new Intl.PluralRules(lang, { type: pluralType ?? 'cardinal' });
  const exact = Object.entries(options).filter(([form]) => form.startsWith('='));
  const other = options['other'] ?? { value: [], location: undefined as never };
  const categories = rules.resolvedOptions().pluralCategories.map((form): [string, typeof other] => {
    const own = options[form];
    const counts = own?.value.some(
      (element) => element.type === TYPE.pound || ('value' in element && element.value === value),
    );
    return [form, own && counts ? own : other];
  });
  return [...exact, ...categories];
}

function printElement(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return element.value;
  return element.type === TYPE.pound ? '{#}' : printAST([element]);
}

/** A straight apostrophe would quote what follows it; in a sentence it is a typographic one anyway. */
function restore(text: string): string {
  return text.replaceAll("'", '’').replaceAll('{#}', '#');
}
