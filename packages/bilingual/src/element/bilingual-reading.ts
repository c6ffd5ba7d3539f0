import { DOM_TREE, insertPairs, type PairedBlocks, removePairs } from '../page/bilingual-page.ts';
import { isWriting } from '../page/is-writing.ts';
import { type PageBlocks, parsePageBlocks } from '../text/page-blocks.ts';
import { MAIN_ROLE, type TextTree, withRules } from '../text/text-tree.ts';
import {
  blocksAddresses,
  type Choices,
  isHiding,
  languagesOf,
  type PageLanguage,
  readChoices,
  writeChoices,
} from './choices.ts';
import { startHover } from './hover-card.ts';
import { createPanel, LABELS, type Labels, type Panel } from './panel.ts';
import { startWords, type WordSource } from './word-card.ts';

const loaded = new Map<string, Promise<PageBlocks>>();

const PLACES = ':is(h1, h2, h3, h4, p, li, td, th, dt, dd, pre, figcaption)';

/** A page that is opened waits this long for its second language. After that it shows without, until the language is there. */
const PATIENCE_MS = 200;
const WAITING = 'bilingual-waiting';

/**
 * `<bilingual-reading>`: a button whose panel shows a second language on the page. Attributes: `languages`, tags that are offered, if not all of the
 * page; `ready`, a selector that the root element fits once the page may be changed; `key`, which turns it on and off (`2`), empty for none;
 * `labels`, words of the panel as JSON. Tells of every change with the event `change`.
 */
class BilingualReading extends HTMLElement {
  #panel: Panel | undefined;
  #stop = new AbortController();
  #leave: (() => void) | undefined;
  /** Counts changes of mind: what has been loaded for an earlier one is not shown any more. */
  #turn = 0;
  #failed = false;

  connectedCallback(): void {
    if (!this.#panel) {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheetOf(PANEL_STYLES)];
      this.#panel = createPanel(root, (changed) => this.#choose(changed));
      document.adoptedStyleSheets.push(sheetOf(PAGE_STYLES));
    }
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    document.addEventListener('keydown', (event) => this.#toggle(event), { signal });
    addEventListener('storage', () => void this.#follow(), { signal });
    const { navigation } = window;
    // A client router goes on: the page is its own again before another one takes its place.
    let path = location.pathname;
    navigation?.addEventListener(
      'currententrychange',
      () => {
        if (path === location.pathname) return;
        path = location.pathname;
        this.#end();
        void this.#follow();
      },
      { signal },
    );
    const changes = new MutationObserver((records) => {
      // The style of the root element is this script's own doing.
      if (!this.#leave && records.some(({ attributeName }) => attributeName !== 'style')) void this.#follow();
    });
    changes.observe(document.head, { childList: true, subtree: true, attributeFilter: ['href', 'hreflang'] });
    changes.observe(document.documentElement, { attributes: true });
    signal.addEventListener('abort', () => changes.disconnect());
    void this.#follow();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#end();
  }

  get #languages(): PageLanguage[] {
    const ready = this.getAttribute('ready');
    if (ready && !document.documentElement.matches(ready)) return [];
    return languagesOf(this, (this.getAttribute('languages') ?? '').split(' ').filter(Boolean));
  }

  get #key(): string {
    return this.getAttribute('key') ?? '2';
  }

  get #labels(): Labels {
    try {
      return { ...LABELS, ...(JSON.parse(this.getAttribute('labels') ?? '{}') as Labels) };
    } catch (error) {
      console.warn('bilingual-reading: labels', error);
      return LABELS;
    }
  }

  #choose(changed: Partial<Choices>): void {
    writeChoices(changed);
    void this.#follow(true);
  }

  #toggle(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isTaken = altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented;
    if (key !== this.#key || isTaken || isWriting(event)) return;
    const { lang, last } = readChoices();
    const likely = [last, ...navigator.languages];
    const languages = this.#languages.map(({ tag }) => tag);
    const next = likely.find((one) => languages.includes(one)) ?? languages[0];
    if (next) this.#choose({ lang: languages.includes(lang) ? '' : next });
  }

  /** Brings the page in line with the choices, whatever it shows now. What cannot be loaded leaves it as it was and is told in the panel. */
  async #follow(again = false): Promise<void> {
    const choices = readChoices();
    const languages = this.#languages;
    const language = languages.find(({ tag }) => tag === choices.lang);
    this.hidden = languages.length === 0;
    const show = () =>
      this.#panel?.show({ choices, languages, labels: this.#labels, key: this.#key, failed: this.#failed });
    if (again) this.#failed = false;
    show();
    // The page may ask again and again while it changes: what has failed once is tried by its reader.
    if (this.#failed) return;
    this.#turn += 1;
    const mine = this.#turn;
    try {
      const blocks = language && (await waitWith(loadBlocks(language.path)));
      if (mine !== this.#turn || !this.isConnected) return;
      this.#change(blocks && { other: blocks }, choices);
    } catch (error) {
      console.warn(error);
      this.#failed = true;
      show();
    }
    this.dispatchEvent(new Event('change'));
  }

  #change(blocks: PairedBlocks | undefined, choices: Choices): void {
    if (!blocks && !this.#leave) return;
    const main = document.querySelector<HTMLElement>(cssOf(blocks?.other.main ?? 'main')) ?? document.body;
    keepScrollPosition(main, () => {
      this.#end();
      if (blocks) this.#leave = this.#enter(main, blocks, choices);
    });
  }

  #enter(main: HTMLElement, blocks: PairedBlocks, { layout, style }: Choices): () => void {
    const tree: TextTree<Node> = withRules(DOM_TREE, blocks.other.skip ?? []);
    const { card, wordCard } = this.#panel as Panel;
    const words = (starts: readonly Node[], unshown?: WordSource['unshown']) =>
      startWords(wordCard, {
        main,
        other: blocks.other,
        own: () => loadBlocks(location.pathname),
        starts,
        unshown,
        labels: this.#labels,
        key: this.#key,
      });
    if (layout === 'hover') {
      const hover = startHover(main, blocks, tree, card);
      const endWords = words(hover.starts, hover.unshown);
      return () => {
        endWords();
        hover.end();
      };
    }
    const pairs = insertPairs(main, blocks, { style, layout, order: 'original', hides: isHiding(style) }, tree);
    const endWords = words(pairs.map(({ original }) => original));
    return () => {
      endWords();
      removePairs(pairs);
    };
  }

  /** Leaves the page as it was. */
  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }
}

/** A page that is still being opened is not shown before its second language, as long as that comes soon: nothing moves then. */
async function waitWith<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { classList } = document.body;
  const show = () => classList.remove(WAITING);
  if (!isPainted()) classList.add(WAITING);
  setTimeout(show, PATIENCE_MS);
  return loading.finally(show);
}

/** A simple selector as CSS: an id may begin with a digit, and `main` is any element of this role. */
function cssOf(selector: string): string {
  if (selector === 'main') return `main, ${MAIN_ROLE}`;
  return selector.replace(/[\w-]+/, (name) => CSS.escape(name));
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Allowed under policies that forbid style elements and attributes. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

if (!customElements.get('bilingual-reading')) customElements.define('bilingual-reading', BilingualReading);

/** Changes the page without moving what the reader looks at: the first text in the window stays where it is. */
function keepScrollPosition(main: Element, change: () => void): void {
  const place = scrollY > 0 ? [...main.querySelectorAll(PLACES)].find(isBelowEdge) : undefined;
  const top = place?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // The browser anchors by its own rule, and after this one.
  style.overflowAnchor = 'none';
  change();
  if (place) scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}

function isBelowEdge(place: Element): boolean {
  const { top, height } = place.getBoundingClientRect();
  return height > 0 && top >= 0;
}

/** The blocks of the page at a path, fetched once. A failure is forgotten, so that the next call tries again. */
function loadBlocks(path: string): Promise<PageBlocks> {
  const known = loaded.get(path);
  if (known) return known;
  const blocks = fetchFirst(blocksAddresses(path));
  blocks.catch(() => loaded.delete(path));
  loaded.set(path, blocks);
  return blocks;
}

async function fetchFirst([address = '', ...others]: readonly string[]): Promise<PageBlocks> {
  const answer = await fetch(address);
  // Some hosts answer with a page where there is nothing.
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) return parsePageBlocks(await answer.json());
  if (others.length > 0) return fetchFirst(others);
  throw new Error(`${address}: ${answer.status}`);
}
