/** Names of the formulas that the pages hold. */
export type FormulaName = 'series' | 'mating';

/** What is left of a formula when nobody sees that it is one: its characters in a row. */
export const FLATTENED: Readonly<Record<FormulaName, string>> = {
  series: 'A : Aa : a = (2n – 1) : 2 : (2n – 1)',
  mating: '(p + q)2 : 2(p + q)(q + r) : (q + r)2',
};

/** A formula in MathML: Mendel’s ratio in the n-th generation, or Hardy’s proportions after one more. */
export function Formula({ name }: { name: FormulaName }) {
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
