/** What a visitor has done, by the name that a tag manager is told. */
export interface VisitorEvent {
  readonly event: 'claim' | 'begin_checkout' | 'purchase';
  readonly [name: string]: unknown;
}

declare global {
  interface DocumentEventMap {
    /** For the code that measures, if there is any. */
    'duo:visitor-event': CustomEvent<VisitorEvent>;
  }
}

/** Says what a visitor has done; without consent nobody hears it. Our own counts of it are those of the server's ledgers. */
export function reportVisitorEvent(detail: VisitorEvent): void {
  document.dispatchEvent(new CustomEvent('duo:visitor-event', { detail }));
}
