import { codesOf, type Intent, isAfter } from '../analysis/intent-words.ts';
import { SECTION_ROLES, type SectionRole } from '../core/search-record.ts';

/** What a query is after. */
export interface QueryIntent extends Readonly<Record<Intent, boolean>> {
  /** A number by which servers answer, whoever gives it. */
  readonly code: boolean;
  /** Whether a word of it may be somebody's name: one that tells of a fault stands in the title of a maker's page too. */
  readonly names: (word: string) => boolean;
}

/** How much sections count that are for what a query is after. */
const FAVOUR = 1.25;
const TASK_FAVOUR = 1.1;
/** The top of a page says what works, and not what to do where it doesn't. */
const DISFAVOUR = 0.85;
/** Pages that are agreed to are read by who asks about data: they then count in full. */
const WHOLE = 1;
/** A remedy, and not the contract, is for who wants money back. */
const CONTRACT = 0.8;

/** Tells what a query is after. @param language of the texts */
export function intentOf(query: string, language: string): QueryIntent {
  const after = (intent: Intent) => isAfter(intent, query, language);
  const names = (word: string) => !isAfter('symptom', word, language);
  return {
    symptom: after('symptom'),
    task: after('task'),
    privacy: after('privacy'),
    money: after('money'),
    code: codesOf(query).some(({ length }) => length === 1),
    names,
  };
}

/** What a page of a row of alike ones keeps of its score where none is named, and for a number that most of them have in a table of their own. */
const UNNAMED_FAMILY = 0.85;
const UNNAMED_FAMILY_OF_CODE = 0.25;

/** How much a record counts by the role of its section, and what its page weighs for who is after that. */
export interface RoleWeights {
  /** By the places of roles in `SECTION_ROLES`, counted from 1; 0 is none. */
  readonly factors: Float64Array;
  readonly least: Float64Array;
  /** What a page of a row of alike ones keeps where none of them is named. */
  readonly unnamedFamily: number;
  readonly names: QueryIntent['names'];
}

/** Of a query that is after nothing that roles tell of. */
export const NO_ROLES: RoleWeights = {
  factors: new Float64Array(SECTION_ROLES.length + 1).fill(1),
  least: new Float64Array(SECTION_ROLES.length + 1),
  unnamedFamily: UNNAMED_FAMILY,
  names: () => true,
};

/** Weights of the roles for a query. */
export function roleWeights({ symptom, task, privacy, money, code, names }: QueryIntent): RoleWeights {
  const factors = new Float64Array(SECTION_ROLES.length + 1).fill(1);
  const least = new Float64Array(SECTION_ROLES.length + 1);
  const set = (values: Float64Array, role: SectionRole, value: number) => {
    values[SECTION_ROLES.indexOf(role) + 1] = value;
  };
  if (symptom) {
    set(factors, 'remedy', FAVOUR);
    set(factors, 'overview', DISFAVOUR);
  } else if (task) set(factors, 'how-to', TASK_FAVOUR);
  if (privacy && !money) set(least, 'legal', WHOLE);
  if (money) set(factors, 'legal', CONTRACT);
  return { factors, least, unnamedFamily: code ? UNNAMED_FAMILY_OF_CODE : UNNAMED_FAMILY, names };
}
