import { getLocale } from '@duoverso/locales';
import { splitMessage } from '@duoverso/locales/split-message';
import { PLACEHOLDER } from '../data/placeholders.ts';
import { type AppliedTexts, applyTexts, isGap, type RefusedText } from './apply-texts.ts';
import { AnswerError, type Engine } from './engines/engine.ts';
import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import { loadGlossary } from './glossary.ts';
import { mentionedTerms, termsOfFile } from './missing-terms.ts';
import { isCode } from './text-unit.ts';

/** A text for a translation engine: words with tags, and what the tags stand for. */
interface TaggedText {
  /** XML: `<x id="1"/>` for what stays as it is, `<a id="2">` around the words of a link, `<b>` around strong ones. */
  readonly xml: string;
  /** What each id stands for: the token itself, or the address of a link. */
  readonly kept: readonly string[];
}

/** Placeholders of interface strings. */
const ARGUMENT = /\{[^{}]*\}/g;
/** Marks that no text holds: the ends of a kept part while the words around it are escaped. Source: Unicode private use area. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

/** Turns Markdown into words with tags, which engines translate around; code, placeholders and addresses are taken out. */
export function toTagged(text: string, isMessage: boolean): TaggedText {
  const kept: string[] = [];
  const keep = (value: string) => kept.push(value);
  const marked = text
    .replace(/`[^`]+`/g, (code) => `${OPEN}x${keep(code)}${CLOSE}`)
    .replace(/\[([^\]]*)\]\(([^()\s]*)\)/g, (_link, words: string, url: string) => {
      return `${OPEN}a${keep(url)}${CLOSE}${words}${OPEN}/a${CLOSE}`;
    })
    .replace(isMessage ? ARGUMENT : PLACEHOLDER, (name) => `${OPEN}x${keep(name)}${CLOSE}`)
    .replace(/\*\*([^*]+)\*\*/g, `${OPEN}b${CLOSE}$1${OPEN}/b${CLOSE}`);
  const escaped = marked.replace(/[&<>]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);
  const xml = escaped.replace(/\uE000(\/?[xab])(\d*)\uE001/g, (_mark, tag: string, id: string) => {
    if (tag === 'x') return `<x id="${id}"/>`;
    return tag === 'a' ? `<a id="${id}">` : `<${tag}>`;
  });
  return { xml, kept };
}

/** The Markdown of a translated text. Tags that an engine has lost or made up show in what comes out, where checks find them. */
export function fromTagged(xml: string, kept: readonly string[]): string {
  const links: string[] = [];
  return xml
    .replace(/<x id="(\d+)"\s*(?:\/>|>\s*<\/x>)/g, (_tag, id: string) => kept[Number(id) - 1] ?? '')
    .replace(/<a id="(\d+)">|<\/a>/g, (tag, id?: string) => {
      if (id === undefined) return tag === '</a>' ? `](${links.pop() ?? ''})` : tag;
      links.push(kept[Number(id) - 1] ?? '');
      return '[';
    })
    .replace(/<\/?b>/g, '**')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_entity, name: keyof typeof SIGNS) => SIGNS[name]);
}

const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" } as const;

/** What one request holds at most: models lose count in long lists. */
const BATCH_TEXTS = 25;
const BATCH_CHARACTERS = 6000;

/** A text on its way through the engine: its sentences as tagged text, and how their translations make a text again. */
interface Job {
  readonly id: string;
  readonly sentences: readonly TaggedText[];
  readonly join: (translations: readonly string[]) => string;
}

/**
 * Fills the gaps of a translation through an engine and stamps them as a machine's. What someone has written is never touched, stale or not;
 * code is taken over as it is. An answer that does not fit leaves its texts as gaps, with a reason.
 */
export async function draftTexts(
  contentDir: string,
  file: FileTranslation,
  engine: Engine,
  day: string,
): Promise<AppliedTexts> {
  const gaps = file.units.filter(isGap);
  const code = gaps.filter(({ source }) => isCode(source));
  const texts = new Map(code.map(({ source }) => [source.id, source.text]));
  const refused: RefusedText[] = [];
  const glossary = termsOfFile(loadGlossary(contentDir, file.locale), file.source.file.id);
  for (const batch of batches(gaps.filter(({ source }) => !isCode(source)).map((unit) => toJob(unit, file)))) {
    const sentences = batch.flatMap((job) => job.sentences);
    const xml = sentences.map((sentence) => sentence.xml);
    try {
      const terms = mentionedTerms(glossary, xml.join('\n'));
      const answers = await engine.translate(xml, { locale: getLocale(file.locale), terms });
      let at = 0;
      for (const job of batch) {
        const own = job.sentences.map(({ kept }) => fromTagged(answers[at++] ?? '', kept));
        texts.set(job.id, job.join(own));
      }
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      const reason = `${engine.name}: ${error.message}`;
      refused.push(...batch.map(({ id }) => ({ file: file.source.file.id, id, reason })));
    }
  }
  if (texts.size === 0) return { applied: [], refused };
  const result = applyTexts(contentDir, file, texts, { mark: 'machine', day });
  return { applied: result.applied, refused: [...refused, ...result.refused] };
}

function toJob({ source }: TranslatedUnit, { source: { file }, locale }: FileTranslation): Job {
  if (!file.id.startsWith('messages/')) {
    return { id: source.id, sentences: [toTagged(source.text, false)], join: ([text = '']) => text };
  }
  const { texts, join } = splitMessage(source.text, getLocale(locale).lang);
  return { id: source.id, sentences: texts.map((text) => toTagged(text, true)), join };
}

function batches(jobs: readonly Job[]): Job[][] {
  const result: Job[][] = [];
  let room = { texts: 0, characters: 0 };
  for (const job of jobs) {
    const characters = job.sentences.reduce((sum, { xml }) => sum + xml.length, 0);
    if (job.sentences.length > room.texts || characters > room.characters || result.length === 0) {
      result.push([]);
      room = { texts: BATCH_TEXTS, characters: BATCH_CHARACTERS };
    }
    result.at(-1)?.push(job);
    room = { texts: room.texts - job.sentences.length, characters: room.characters - characters };
  }
  return result;
}
