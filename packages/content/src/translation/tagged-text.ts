import { PLACEHOLDER } from '../data/placeholders.ts';

/** A text for a translation engine: words with tags, and what the tags stand for. */
export interface TaggedText {
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
