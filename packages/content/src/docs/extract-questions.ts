import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';

/** A question of an FAQ page with its answer as plain text. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The level-3 headings of a transformed page, each with the text up to the next heading. */
export function extractQuestions(tree: Root): Question[] {
  const questions: { id: string; question: string; answer: string[] }[] = [];
  let current: (typeof questions)[number] | undefined;
  for (const node of tree.children) {
    if (node.type === 'heading') {
      current =
        node.depth === 3
          ? { id: String(node.data?.hProperties?.['id'] ?? ''), question: toText(node), answer: [] }
          : undefined;
      if (current) questions.push(current);
    } else {
      current?.answer.push(...blockTexts(node));
    }
  }
  return questions.map(({ id, question, answer }) => ({ id, question, answer: answer.join(' ') }));
}

/** Texts of the innermost blocks, so that the words of two list items or cells stay apart. */
function blockTexts(node: Nodes): string[] {
  switch (node.type) {
    case 'blockquote':
    case 'containerDirective':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
      return node.children.flatMap(blockTexts);
    default:
      return [toText(node)];
  }
}
