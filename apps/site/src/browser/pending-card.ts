import { SHORT_NAME } from '@duoverso/contracts/short-name';

/** A quotation in two languages on its way to the page that makes cards of it. Languages are BCP 47 tags. */
export interface PendingCard {
  readonly original: string;
  readonly originalLanguage: string;
  readonly translation: string;
  readonly translationLanguage: string;
  /** Author and page. */
  readonly source: string;
  /** Address of the page, with its second language. */
  readonly address: string;
}

/** Lives as long as the tab: a quotation is nobody's preference. */
const KEY = `${SHORT_NAME}.card`;
const FIELDS = ['original', 'originalLanguage', 'translation', 'translationLanguage', 'source', 'address'] as const;
/** What could not be stored, until the page is loaded again. */
let unstored: string | undefined;

/** Leaves a quotation for the page that makes a card of it. */
export function leaveCard(card: PendingCard): void {
  const text = JSON.stringify(card);
  unstored = text;
  try {
    sessionStorage.setItem(KEY, text);
    unstored = undefined;
  } catch (error) {
    console.warn('Storage is unavailable: the quotation is kept by this page alone.', error);
  }
}

/** The quotation that was left, once: the next call finds none. Nothing where none was left or what was left is damaged. */
export function takeCard(): PendingCard | undefined {
  let text = unstored ?? null;
  unstored = undefined;
  try {
    text ??= sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const card: unknown = JSON.parse(text ?? 'null');
    return isCard(card) ? card : undefined;
  } catch {
    return undefined; // not ours, or cut off: the maker shows its samples
  }
}

function isCard(value: unknown): value is PendingCard {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
