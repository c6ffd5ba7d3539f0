/** One way in which a unit of a query may stand in a text. */
export interface Alternative {
  /** Terms at positions that follow one another. */
  readonly terms: readonly string[];
  /** Whether the last term may go on. */
  readonly prefix: boolean;
  /** How surely this is what was meant, from 0 to 1. */
  readonly quality: number;
  /** Typing errors that are forgiven in it. */
  readonly errors?: number;
}

/** A word of a query with everything it may be found by. */
export interface QueryUnit {
  /** As typed, folded. */
  readonly text: string;
  /** How much it says: words in few records say more. */
  readonly weight: number;
  /** Whether a record has to hold it to count as holding all words. */
  readonly required: boolean;
  readonly alternatives: readonly Alternative[];
  /** The words of an identifier or compound such as `gpt-6-luna`, to be looked for one by one when it is not found as typed. */
  readonly parts?: readonly QueryUnit[];
}

/** Parts of the quality of a match, by how it was found. */
export const QUALITY = {
  exact: 1,
  spelling: 0.97,
  stem: 0.92,
  joined: 0.9,
  /** Another word for the same. */
  synonym: 0.8,
  /** A part of a compound: `Paket` in `Tokenpaket`. */
  within: 0.75,
  /** A word that goes on, at the least; one that goes on for little comes near 1. */
  prefix: 0.7,
  completed: 0.65,
  oneError: 0.7,
  twoErrors: 0.5,
  /** Half of a longer word in a script without spaces. */
  part: 0.5,
} as const;
