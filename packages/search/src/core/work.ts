/** Steps of work that one request may take, each about a microsecond of a processor: a keystroke takes a thousand. */
export const MAX_WORK = 90_000;

/** What it takes to read a record that is not kept, and to try a condition on it. */
export const STEPS_PER_RECORD = 8;
export const STEPS_PER_CONDITION = 0.4;

/** Counts what the answer to one request costs, by what is done and not by a clock, so that the same request is refused everywhere or nowhere. */
export class Work {
  readonly limit: number;
  #spent = 0;

  constructor(limit = MAX_WORK) {
    this.limit = limit;
  }

  /** Steps so far. */
  get spent(): number {
    return Math.ceil(this.#spent);
  }

  /**
   * Counts steps that are about to be taken.
   * @throws {WorkExceeded} when they are too many, and then they are not counted
   */
  spend(steps: number): void {
    if (this.#spent + steps > this.limit) throw new WorkExceeded(this.limit, Math.ceil(this.#spent + steps));
    this.#spent += steps;
  }
}

/** A request that takes more work than it may. */
export class WorkExceeded extends Error {
  override readonly name = 'WorkExceeded';

  constructor(limit: number, needed: number) {
    super(
      `The request takes at least ${needed} steps of work, and may take ${limit}: send fewer queries at a time, restrict them to a language (language:en), ask for fewer hits, facets, filters or snippet words`,
    );
  }
}
