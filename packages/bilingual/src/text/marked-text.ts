import { isSkipped, type TextTree } from './text-tree.ts';

/** A part of a text: plain, or marked up as code, strong, emphasised or a key. */
export type TextPart = string | { readonly tag: MarkTag; readonly parts: readonly TextPart[] };
export type MarkTag = 'code' | 'strong' | 'em' | 'kbd';

/** Sign around marked parts of a text, one byte each in the file. */
const SIGNS: Readonly<Record<string, string>> = { code: '`', kbd: '|', strong: '^', b: '^', em: '~', i: '~' };
const TAGS: Readonly<Record<string, MarkTag>> = { '`': 'code', '|': 'kbd', '^': 'strong', '~': 'em' };
/** Before a sign that means itself. A control character that JSON writes as one byte and no text contains. */
const ESCAPE = '\u007f';
/** Chinese and Japanese have no spaces between words: one between two of their letters comes from the template. */
const BETWEEN_IDEOGRAPHS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff65]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff65])/gu;
const SIGN = /[`|^~\u007f]/g;
/** A sign, or the escape with the sign that it lets stand. */
const MARK = /[`|^~]|\u007f(.?)/gs;

/**
 * The words of a block in one string, in which signs stand around code, keys, strong and emphasised parts. Links and everything else lose
 * their markup: they stand in the original. Empty when there is nothing but code and keys, which are the same in every language.
 */
export function writeMarkedText<Node>(nodes: readonly Node[], tree: TextTree<Node>): string {
  let text = '';
  let hasWords = false;
  for (const node of nodes) write(node, '');
  return hasWords ? text.replaceAll(/\s+/g, ' ').replaceAll(BETWEEN_IDEOGRAPHS, '').trim() : '';

  function write(node: Node, open: string): void {
    const tag = tree.tag(node);
    if (tag === '#text') {
      const part = tree.text(node).replaceAll(SIGN, `${ESCAPE}$&`);
      if (!open.includes(SIGNS['code'] as string) && !open.includes(SIGNS['kbd'] as string))
        hasWords ||= /\p{L}/u.test(part);
      text += part;
    } else if (tag === 'br' || tag === 'wbr') {
      text += tag === 'br' ? ' ' : '';
    } else if (tag !== '' && !isSkipped(node, tree) && !isReference(node)) {
      const sign = SIGNS[tag] ?? '';
      // A part within its like needs no second sign; an empty one none at all.
      const marks = sign !== '' && !open.includes(sign) && hasText(node);
      if (marks) text += sign;
      for (const child of tree.children(node)) write(child, open + sign);
      if (marks) text += sign;
    }
  }

  /** What leads about in the original page and says nothing: the number of a note, the way back from it, a heading's link to itself. */
  function isReference(node: Node): boolean {
    if (tree.tag(node) === 'sup') return tree.children(node).some(leadsAbout);
    return leadsAbout(node) && (tree.attribute(node, 'role') === 'doc-noteref' || !/[\p{L}\p{N}]/u.test(wordsOf(node)));
  }

  function leadsAbout(node: Node): boolean {
    return tree.tag(node) === 'a' && tree.attribute(node, 'href')?.startsWith('#') === true;
  }

  function wordsOf(node: Node): string {
    return tree.tag(node) === '#text' ? tree.text(node) : tree.children(node).map(wordsOf).join('');
  }

  function hasText(node: Node): boolean {
    return tree.tag(node) === '#text' ? tree.text(node).trim() !== '' : tree.children(node).some(hasText);
  }
}

/** The parts of a marked text. A sign without its like marks everything after it. */
export function readMarkedText(text: string): TextPart[] {
  interface Open {
    readonly sign: string;
    readonly parts: TextPart[];
  }
  const stack: Open[] = [{ sign: '', parts: [] }];
  let plain = '';
  const top = () => stack.at(-1) as Open;
  const finish = () => {
    if (plain) top().parts.push(plain);
    plain = '';
  };
  const close = () => {
    finish();
    const { sign, parts } = stack.pop() as Open;
    top().parts.push({ tag: TAGS[sign] as MarkTag, parts });
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === ESCAPE) {
      index += 1;
      plain += text.charAt(index);
    } else if (!(letter in TAGS)) plain += letter;
    else if (top().sign === letter) close();
    else {
      finish();
      stack.push({ sign: letter, parts: [] });
    }
  }
  while (stack.length > 1) close();
  finish();
  return top().parts;
}

/** The words of a marked text alone. */
export function plainText(text: string): string {
  return text.replaceAll(MARK, '$1');
}
