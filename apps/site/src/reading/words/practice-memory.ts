/** What is asked: the word that's missing in its sentence, or what a word of a sentence means. */
export const DIRECTIONS = ['meaning', 'word'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How well a word is remembered in one direction, as FSRS counts it. Times are milliseconds since 1970. */
export interface Memory {
  /** When it's to be asked again. */
  readonly due: number;
  /** Days after which nine of ten would still know it. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** Days between the last answer and the next. */
  readonly days: number;
  readonly reps: number;
  readonly lapses: number;
  /** State of FSRS: 0 new, 1 learning, 2 review, 3 relearning. */
  readonly state: number;
  /** When it was asked last. */
  readonly last: number;
}

export type Memories = Readonly<Partial<Record<Direction, Memory>>>;

const FIELDS = ['due', 'stability', 'difficulty', 'days', 'reps', 'lapses', 'state', 'last'] as const;
/** A date beyond what `Date` holds is no date. */
const MAX_TIME = 8.64e15;

/** What is remembered of a word, from its text such as `meaning=…/…;word=…/…`. What is damaged is left out: that direction begins again. */
export function readMemories(text = ''): Memories {
  const known = text.split(';').flatMap((part) => {
    const [name, values = ''] = part.split('=');
    const direction = DIRECTIONS.find((one) => one === name);
    const numbers = values.split('/').map(Number);
    const fits = numbers.length === FIELDS.length && numbers.every((one) => Number.isFinite(one) && one >= 0);
    if (!direction || !fits) return [];
    const memory = Object.fromEntries(FIELDS.map((field, at) => [field, numbers[at]])) as unknown as Memory;
    const isSound = memory.due <= MAX_TIME && memory.last <= MAX_TIME && memory.state <= 3 && memory.stability > 0;
    return isSound ? [[direction, memory]] : [];
  });
  return Object.fromEntries(known) as Memories;
}

/** The text by which a word carries what is remembered of it. */
export function writeMemories(memories: Memories): string {
  return DIRECTIONS.flatMap((direction) => {
    const memory = memories[direction];
    if (!memory) return [];
    const round = (value: number) => String(Math.round(value * 10_000) / 10_000);
    return [`${direction}=${FIELDS.map((field) => round(memory[field])).join('/')}`];
  }).join(';');
}
