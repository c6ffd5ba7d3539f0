import type { TxtNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';
import { isQuoted, maskNodes, plainText } from './blocks.ts';

/** What stands for code and for a bold label in the masked block. */
const CODE = '⌨';
const LABEL = '▣';

const KEY_NAMES =
  'Ctrl|Control|Alt|AltGr|Option|Shift|Command|Cmd|Meta|Enter|Return|Tab|Esc|Escape|Space|Backspace|Delete|Home|End|Page Up|Page Down|F\\d{1,2}';
/** A key, a combination or their common nouns. A placeholder for a key is masked as `K…`, see `maskPlaceholders`. */
const KEY = new RegExp(
  `${CODE}|(?<!\\w)(?:${KEY_NAMES}|K[x]{2,}|[A-Z0-9](?=\\s*\\+)|keys?|keyboard|[Ss]hortcuts?|[Ss]paces?|[Aa]rrows?|hotkeys?|combinations?)(?!\\w)`,
);
/** A key that is named by its one sign: `Press / to search`, `press S`. */
const SIGN = /^\s+(?:[A-Z0-9]|[^\w\s*“”"'()▣])(?=[\s.,:]|$)/;
/** What is clicked, tapped or selected instead. */
const CONTROL = new RegExp(
  `${LABEL}|“|(?<!\\w)(?:buttons?|links?|icons?|pins?|switch(?:es)?|tabs?|menus?|entry|entries|box(?:es)?|labels?|cards?|rows?|pictures?|images?)(?!\\w)`,
);
/** The verb and its noun; not the newspapers ("the press", "Quotations and press"), and not a telephone's long press. */
const PRESS =
  /(?<![\w-])(?<!\b(?:the|long) )press(?:es|ed|ing)?(?![\w-])(?! (?:release|kit|freedom|officer))(?<!\b(?:and|for|of) press(?=\s*$))/gi;

/** Words on both sides in which the key has to stand. */
const REACH = { before: 8, behind: 8 } as const;

/** Keys are pressed. Buttons and links are clicked or tapped, labels and entries selected. */
export const pressKeys: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => {
  const check = (block: TxtNode): void => {
    if (isQuoted(block)) return;
    const text = maskNodes(block, getSource(block), signOf);
    for (const { 0: found, index } of text.matchAll(PRESS)) {
      if (isKeyPressed(text.slice(0, index), text.slice(index + found.length))) continue;
      const message = `"${found}" is for keys: write click, tap, select, or name the key.`;
      report(block, new RuleError(message, { padding: locator.at(index) }));
    }
  };
  // A row is read as a whole: its first cell may name the key.
  return { [Syntax.Paragraph]: check, [Syntax.Header]: check, [Syntax.TableRow]: check };
};

function signOf(node: TxtNode): string | undefined {
  if (node.type === 'Code') return CODE;
  if (node.type !== 'Strong' && node.type !== 'Emphasis') return undefined;
  return KEY.test(plainText(node)) ? CODE : LABEL;
}

/** Whether a key is what is pressed: the first thing named behind the verb, named shortly before it, or earlier where a pronoun or nothing follows. */
function isKeyPressed(before: string, behind: string): boolean {
  const isNoun = /\b(?:an?|second|first|another|each|every|one|two|three|next|between|key)\s+$/.test(before);
  if (isNoun && KEY.test(before)) return true;
  const [clause = ''] = behind.split(/[.,;:?!)|](?:\s|$)/, 1);
  const isPronoun = /^\s*(?:(?:it|them|that|this|both|again|once|twice|either|faster|slower|longer)\b|$)/.test(clause);
  if ((isPronoun && KEY.test(before)) || SIGN.test(behind)) return true;
  const near = clause.split(/\s+/, REACH.behind + 1).join(' ');
  const [key, control] = [near.search(KEY), near.search(CONTROL)];
  if (key !== -1 && (control === -1 || key < control)) return true;
  if (control !== -1) return false;
  const [sentence = ''] = before.split(/[.?!]\s+/).slice(-1);
  return KEY.test(
    sentence
      .split(/\s+/)
      .slice(-REACH.before - 1)
      .join(' '),
  );
}
