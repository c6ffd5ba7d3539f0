/** How the reader goes to a page: by a link, or back and forward in the history. */
export type NavigationType = 'push' | 'traverse';

/** Dispatched on the document before the next page is asked for. What gives the page, or adds to it, replaces or wraps its `loader`. */
export class BeforeLoadEvent extends Event {
  readonly navigationType: NavigationType;
  /** Aborted when the reader wants another page meanwhile. */
  readonly signal: AbortSignal;
  /** The page's address; after a redirect the one that answered. */
  to: URL;
  /** The page that comes, once `loader` has ended. */
  newDocument: Document = document;
  /** Gives `newDocument`, or prevents the event where the browser is to load the page in full. */
  loader = async (): Promise<void> => this.preventDefault();

  constructor(navigationType: NavigationType, to: URL, signal: AbortSignal) {
    super('duo:before-load', { cancelable: true });
    this.navigationType = navigationType;
    this.to = to;
    this.signal = signal;
  }
}

/** Dispatched on the document when the next page is there and the one before still shows. */
export class BeforeSwapEvent extends Event {
  readonly newDocument: Document;

  constructor(newDocument: Document) {
    super('duo:before-swap');
    this.newDocument = newDocument;
  }
}

declare global {
  interface DocumentEventMap {
    'duo:before-load': BeforeLoadEvent;
    'duo:before-swap': BeforeSwapEvent;
    /** The next page shows, before it is painted. */
    'duo:after-swap': Event;
    /** A page has been loaded or swapped in. */
    'duo:page-load': Event;
  }
}
