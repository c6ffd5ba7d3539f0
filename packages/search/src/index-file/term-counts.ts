/** Every term of the index sorted by UTF-16 code units, with the number of records that hold it. */
export interface SortedTerms {
  readonly sorted: readonly string[];
  readonly counts: Uint32Array<ArrayBuffer>;
  /** The place among the sorted terms of one that `add` has given a number. */
  idOf(number: number): number;
}

/** Collects the terms of an index while its records are read; their places are known only when all have been. */
export class TermCounts {
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  /** By number of a term: the last record that was counted. */
  readonly #countedIn: number[] = [];
  #records = 0;

  /** Counts the terms of one record's columns once each. Gives every term as the number in which it was first seen. */
  add(columns: readonly (readonly string[])[]): number[][] {
    const numbered = columns.map((terms) => terms.map((term) => this.#numberOf(term)));
    this.#records += 1;
    for (const numbers of numbered) {
      for (const number of numbers) {
        if (this.#countedIn[number] === this.#records) continue;
        this.#countedIn[number] = this.#records;
        this.#counts[number] = (this.#counts[number] ?? 0) + 1;
      }
    }
    return numbered;
  }

  sort(): SortedTerms {
    const sorted = [...this.#numbers.keys()].sort();
    const ids = new Uint32Array(sorted.length);
    const counts = new Uint32Array(sorted.length);
    for (const [id, term] of sorted.entries()) {
      const number = this.#numberOf(term);
      ids[number] = id;
      counts[id] = this.#counts[number] ?? 0;
    }
    return { sorted, counts, idOf: (number) => ids[number] ?? 0 };
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
