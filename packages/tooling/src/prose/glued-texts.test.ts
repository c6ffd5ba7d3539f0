import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../../../..');
/** Code whose texts visitors read, in their language. */
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/{bilingual,content,locales}/src/**/*.{ts,tsx}'];
/** What differs between languages: the colon and its space, brackets, commas. A dot in the middle or a slash is the same everywhere. */
const AFTER = /^\s*[:：(（,、]/;
const BEFORE = /[:：(（,、]\s*$/;

/** Lines on which code sets a colon, a bracket or a comma beside a text of the messages, or writes a date or a list by itself. */
function findGlued(file: string, source: string): string[] {
  // Parsing takes most of the time, and most files hold none of it.
  if (!/\bt\(|\b(?:strings|labels)\b|DateTimeFormat|ListFormat|toLocale/.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const report = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 120)}`);
  };
  const visit = (node: ts.Node): void => {
    if (isGlued(node) || writesByItself(node, file)) report(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isGlued(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.some(({ expression, literal }, index) => {
      const before = index === 0 ? node.head : node.templateSpans[index - 1]?.literal;
      return isMessage(expression) && (AFTER.test(literal.text) || BEFORE.test(before?.text ?? ''));
    });
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const { left, right } = node;
    return (
      (isMessage(left) && ts.isStringLiteral(right) && AFTER.test(right.text)) ||
      (isMessage(right) && ts.isStringLiteral(left) && BEFORE.test(left.text))
    );
  }
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  return node.children.some((child, index) => {
    const isText = ts.isJsxExpression(child) && child.expression && isMessage(child.expression);
    const [before, after] = [node.children[index - 1], node.children[index + 1]];
    const textOf = (other: ts.JsxChild | undefined) => (other && ts.isJsxText(other) ? other.text : '');
    return isText && (AFTER.test(textOf(after)) || BEFORE.test(textOf(before)));
  });
}

/** `t('…')`, `view.t('…')`, `strings.name`, `labels['name']`. */
function isMessage(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) {
    const called = node.expression;
    return (ts.isPropertyAccessExpression(called) ? called.name : called).getText() === 't';
  }
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  return /(?:^|\.)(?:strings|labels)$/.test(node.expression.getText());
}

/** Dates and lists have a form of their own in each language: `@duoverso/locales/dates` and `@duoverso/locales/lists` know it. */
function writesByItself(node: ts.Node, file: string): boolean {
  // The operators' console speaks English alone, and brings no tables of other languages along.
  if (/^(?:packages\/locales|apps\/console)\//.test(file)) return false;
  if (ts.isNewExpression(node)) return /^Intl\.(?:DateTimeFormat|ListFormat)$/.test(node.expression.getText());
  return ts.isPropertyAccessExpression(node) && /^toLocale(?:Date|Time)String$/.test(node.name.text);
}

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a sample
  ['a colon', "const a = `${t('a')}: ${b}`;"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a sample
  ['brackets', 'const a = `${name} (${view.t(key)})`;'],
  ['a colon in an element', '<p>{strings.total}: {sum}</p>;'],
  ['a colon that is added', "const a = labels['open'] + ': ';"],
  ['a date', "new Intl.DateTimeFormat(tag, { dateStyle: 'long' });"],
  ['a list', 'new Intl.ListFormat(tag).format(names);'],
  ['a date of its own', 'date.toLocaleDateString(tag);'],
])('finds %s in code', (_name, source) => {
  expect(findGlued('apps/site/src/sample.tsx', source)).toHaveLength(1);
});

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a sample
  "const a = `${t('a')} · ${b}`;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a sample
  'throw new Error(`${name}: ${message}`);',
  "<p>{t('a')} {t('b')}</p>;",
])('lets be %s', (source) => {
  expect(findGlued('apps/site/src/sample.tsx', source)).toEqual([]);
});

it('no code glues texts of the messages with signs that differ between languages, or writes dates and lists by itself', () => {
  const files = globSync(SOURCES, { cwd: PROJECT }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => findGlued(file, readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
});
