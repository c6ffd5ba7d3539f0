import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'duo-bar': DetailedHTMLProps<HTMLAttributes<HTMLElement> & { class?: string }, HTMLElement>;
      'duo-fit': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-reading': DetailedHTMLProps<HTMLAttributes<HTMLElement> & { class?: string }, HTMLElement>;
      'duo-plain': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-search': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-search-results': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'duo-tabs': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
