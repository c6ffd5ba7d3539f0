import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'duo-search': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-search-results': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
