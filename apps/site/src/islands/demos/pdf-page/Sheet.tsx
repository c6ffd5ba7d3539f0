import { formatList } from '@duoverso/locales/lists';
import type { Tongue } from '../frame/demo-texts.ts';

/** Characters of a line in a narrow column, about: fewer where each character is a word or a syllable. */
const LINE_LENGTH = 30;
const DENSE_LINE_LENGTH = 12;

/**
 * What reading straight across the gap between two columns makes of them: a line of one, a line of the other, and so on.
 * @example readAcross('one two', 'three four') // 'one two three four' for lines that short
 */
export function readAcross(left: string, right: string): string {
  const [near, far] = [toLines(left), toLines(right)];
  const rows = Math.max(near.length, far.length);
  const joint = isSpaced(left) ? ' ' : '';
  return Array.from({ length: rows }, (_, row) => [near[row], far[row]])
    .flat()
    .filter((line) => line !== undefined)
    .join(joint);
}

/** Breaks a text into lines of a narrow column: between words, or after so many characters where words have no spaces. */
export function toLines(text: string): string[] {
  if (!isSpaced(text)) return [...text.matchAll(new RegExp(`.{1,${DENSE_LINE_LENGTH}}`, 'gsu'))].map(([line]) => line);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Whether a text separates words by spaces: one in fifteen characters at least. */
function isSpaced(text: string): boolean {
  return text.split(' ').length > text.length / 15;
}

/** What a translator of documents understands of a page. */
export interface Understanding {
  readonly formulas: boolean;
  readonly tables: boolean;
  readonly columns: boolean;
  /** Text recognition: reads pages that are pictures. */
  readonly scans: boolean;
}

export const PDF_PRO: Understanding = { formulas: true, tables: true, columns: true, scans: true };
export const FREE_READER: Understanding = { formulas: false, tables: false, columns: false, scans: false };

/** Which of the two ways an understanding is, or `mixed`. */
export function modeOf({ formulas, tables, columns, scans }: Understanding): 'pro' | 'free' | 'mixed' {
  const parts = [formulas, tables, columns, scans];
  if (parts.every(Boolean)) return 'pro';
  return parts.some(Boolean) ? 'mixed' : 'free';
}

/** Names of the formulas that the pages hold. */
export type FormulaName = 'series' | 'mating';

/** What is left of a formula when nobody sees that it is one: its characters in a row. */
const FLATTENED: Readonly<Record<FormulaName, string>> = {
  series: 'A : Aa : a = (2n – 1) : 2 : (2n – 1)',
  mating: '(p + q)2 : 2(p + q)(q + r) : (q + r)2',
};

/** A formula in MathML: Mendel’s ratio in the n-th generation, or Hardy’s proportions after one more. */
function Formula({ name }: { name: FormulaName }) {
  return (
    <math display="block" dir="ltr">
      {name === 'series' ? (
        <mrow>
          <mi>A</mi>
          <mo>:</mo>
          <mi>A</mi>
          <mi>a</mi>
          <mo>:</mo>
          <mi>a</mi>
          <mo>=</mo>
          <LessOne />
          <mo>:</mo>
          <mn>2</mn>
          <mo>:</mo>
          <LessOne />
        </mrow>
      ) : (
        <mrow>
          <Squared first="p" second="q" />
          <mo>:</mo>
          <mn>2</mn>
          <Sum first="p" second="q" />
          <Sum first="q" second="r" />
          <mo>:</mo>
          <Squared first="q" second="r" />
        </mrow>
      )}
    </math>
  );
}

/** (2ⁿ − 1) */
function LessOne() {
  return (
    <mrow>
      <mo>(</mo>
      <msup>
        <mn>2</mn>
        <mi>n</mi>
      </msup>
      <mo>−</mo>
      <mn>1</mn>
      <mo>)</mo>
    </mrow>
  );
}

function Sum({ first, second }: { first: string; second: string }) {
  return (
    <mrow>
      <mo>(</mo>
      <mi>{first}</mi>
      <mo>+</mo>
      <mi>{second}</mi>
      <mo>)</mo>
    </mrow>
  );
}

function Squared({ first, second }: { first: string; second: string }) {
  return (
    <msup>
      <Sum first={first} second={second} />
      <mn>2</mn>
    </msup>
  );
}

/** The words of the page in one language. */
export interface PaperTexts {
  readonly work: string;
  readonly author: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly head: readonly string[];
}

interface SheetProps {
  texts: PaperTexts;
  tongue: Tongue;
  formula: FormulaName;
  rows: readonly (readonly string[])[];
  /** What the engine that set this sheet understood of the page. */
  understood: Understanding;
}

/** A page of a paper in two columns; what was not understood comes out jumbled. */
export function Sheet({ texts, tongue, formula, rows, understood }: SheetProps) {
  const { work, author, left, right, head } = texts;
  const [before, after] = right;
  const formulaShown = understood.formulas ? <Formula name={formula} /> : <Lost>{FLATTENED[formula]}</Lost>;
  const tableShown = understood.tables ? (
    <DataTable {...{ head, rows, tongue }} />
  ) : (
    <Lost>{[head, ...rows].flat().join(' ')}</Lost>
  );
  return (
    <article className="sheet" {...tongue}>
      <h2 className="sheet-title">{work}</h2>
      <p className="sheet-author">{author}</p>
      {understood.columns ? (
        <div className="sheet-columns">
          <div>
            {left.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div>
            <p>{before}</p>
            {formulaShown}
            {tableShown}
            <p>{after}</p>
          </div>
        </div>
      ) : (
        <div>
          <Lost>{readAcross(left[0] ?? '', before ?? '')}</Lost>
          {formulaShown}
          {tableShown}
          <Lost>{readAcross(left[1] ?? '', after ?? '')}</Lost>
        </div>
      )}
    </article>
  );
}

/** Text that has come out wrong. */
function Lost({ children }: { children: string }) {
  return (
    <p className="sheet-lost">
      <span>{children}</span>
    </p>
  );
}

function DataTable({ head, rows, tongue }: Pick<PaperTexts, 'head'> & Pick<SheetProps, 'rows' | 'tongue'>) {
  return (
    <table aria-label={formatList(tongue.lang, head)}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
