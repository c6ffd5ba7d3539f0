/** An entry of a list, numbered through all lists when they are shown. */
export interface ComboboxItem {
  readonly at?: number;
}

/** A list of the panel. */
export interface ComboboxSource<Item extends ComboboxItem> {
  readonly sourceId: string;
  readonly items: readonly Item[];
  urlOf(item: Item): string;
  /** Called before the reader follows an entry, by key or by press. */
  onSelect(item: Item, event: object): void;
}

export interface ComboboxState<Source> {
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'stalled';
  readonly isOpen: boolean;
  /** Number of the active entry among all. */
  readonly active: number | null;
  readonly lists: readonly Source[];
}

interface ComboboxOptions<Item extends ComboboxItem, Source extends ComboboxSource<Item>> {
  /** Begins the ids of the entries' elements. */
  readonly id: string;
  readonly query: string;
  /** Gives the lists for a query; never rejects. */
  readonly listsFor: (query: string) => Promise<readonly Source[]>;
  readonly stalledAfterMs: number;
  /** Tells entries of different answers apart. */
  readonly keyOf: (item: Item) => string;
  readonly onChange: (state: ComboboxState<Source>) => void;
  readonly navigate: (item: Item, url: string, key: KeyboardEvent) => void;
}

/**
 * A field with a list of links, by the combobox pattern of the ARIA practices: the focus stays in the field, arrows move the active entry, Enter
 * follows it. What it shows is told by `onChange`. Answers that come after those of a later query are dropped.
 */
export class Combobox<Item extends ComboboxItem, Source extends ComboboxSource<Item>> {
  readonly #options: ComboboxOptions<Item, Source>;
  #state: ComboboxState<Source>;
  /** Numbers of the last query that was asked, and of the one whose lists are shown. */
  #asked = 0;
  #shown = 0;
  /** Key of the entry that was gone to, by key or pointer: it stays active while it is found. */
  #chosen: string | undefined;
  #stall: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ComboboxOptions<Item, Source>) {
    this.#options = options;
    this.#state = { query: options.query, status: 'idle', isOpen: true, active: null, lists: [] };
  }

  /** Asks for a query; the lists that are shown stay until the answer is there. */
  async ask(query: string, isOpen = true): Promise<void> {
    const { listsFor, stalledAfterMs, keyOf } = this.#options;
    this.#asked += 1;
    const mine = this.#asked;
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#change({ status: 'stalled' }), stalledAfterMs);
    this.#change({ query, active: this.#chosen === undefined ? 0 : this.#state.active, status: 'loading' });
    const lists = await listsFor(query);
    if (mine < this.#shown) return;
    this.#shown = mine;
    let at = 0;
    const numbered = lists.map((list) => ({ ...list, items: list.items.map((item) => ({ ...item, at: at++ })) }));
    const isLast = mine === this.#asked;
    if (isLast) clearTimeout(this.#stall);
    const chosen = numbered.flatMap(({ items }) => items).find((item) => keyOf(item) === this.#chosen);
    if (!chosen) this.#chosen = undefined;
    this.#change({
      lists: numbered,
      active: at > 0 ? (chosen?.at ?? 0) : null,
      isOpen,
      ...(isLast && { status: 'idle' }),
    });
  }

  refresh(): Promise<void> {
    return this.ask(this.#state.query, this.#state.isOpen);
  }

  /** Keeps what is typed without asking for it. */
  setQuery(query: string): void {
    this.#change({ query });
  }

  /** Closes the panel; what is still asked for is not waited for any more. */
  close(): void {
    this.#asked += 1;
    this.#shown = this.#asked;
    clearTimeout(this.#stall);
    this.#change({ isOpen: false, status: 'idle' });
  }

  /** Shows nothing until the next answer. */
  clear(): void {
    this.#chosen = undefined;
    this.#change({ lists: [], active: null });
  }

  /** Id of the active entry's element. */
  get activeId(): string | undefined {
    const { active } = this.#state;
    return active === null || this.#entries().length === 0 ? undefined : this.#idOf(active);
  }

  get activeItem(): Item | undefined {
    return this.#entries()[this.#state.active ?? -1]?.item;
  }

  keydown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      if (this.#state.isOpen) this.#move(step);
      else void this.ask(this.#state.query).then(() => step < 0 && this.#move(step));
    } else if (key === 'Enter') this.#follow(event);
  }

  /** Attributes and handlers of an entry's element. */
  itemProps({ onSelect }: Source, item: Item) {
    const at = item.at ?? 0;
    return {
      id: this.#idOf(at),
      role: 'option',
      'aria-selected': this.#state.active === at,
      onMouseMove: () => {
        this.#chosen = this.#options.keyOf(item);
        if (this.#state.active !== at) this.#change({ active: at });
      },
      // The focus stays in the field.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: (event: object) => onSelect(item, event),
    } as const;
  }

  #change(next: Partial<ComboboxState<Source>>): void {
    this.#state = { ...this.#state, ...next };
    this.#options.onChange(this.#state);
  }

  #entries(): { list: Source; item: Item }[] {
    return this.#state.lists.flatMap((list) => list.items.map((item) => ({ list, item })));
  }

  #idOf(at: number): string {
    return `${this.#options.id}-item-${at}`;
  }

  #move(step: number): void {
    const { length } = this.#entries();
    if (length === 0) return;
    const active = ((this.#state.active ?? 0) + step + length) % length;
    const entry = this.#entries()[active];
    this.#chosen = entry && this.#options.keyOf(entry.item);
    this.#change({ active });
    document.getElementById(this.#idOf(active))?.scrollIntoView({ block: 'nearest' });
  }

  #follow(event: KeyboardEvent): void {
    const { active, isOpen } = this.#state;
    const entry = this.#entries()[active ?? -1];
    if (!entry || !isOpen) return;
    const { list, item } = entry;
    event.preventDefault();
    list.onSelect(item, event);
    this.#options.navigate(item, list.urlOf(item), event);
  }
}
