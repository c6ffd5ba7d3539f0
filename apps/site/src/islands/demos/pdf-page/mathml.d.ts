import type { HTMLAttributes } from 'react';

interface MathAttributes extends HTMLAttributes<MathMLElement> {
  display?: 'block' | 'inline';
}

// React draws MathML, but its types do not name the elements.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: MathAttributes;
      mi: MathAttributes;
      mn: MathAttributes;
      mo: MathAttributes;
      mrow: MathAttributes;
      msup: MathAttributes;
    }
  }
}
