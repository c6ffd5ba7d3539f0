import type { Tongue } from '../frame/demo-texts.ts';
import { FLATTENED, Formula, type FormulaName } from './Formula.tsx';
import { readAcross } from './read-across.ts';
import type { Understanding } from './understanding.ts';

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
  /** What whoever has set this sheet understood of the page. */
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
    <table aria-label={new Intl.ListFormat(tongue.lang, { type: 'conjunction' }).format(head)}>
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
