import type { LocaleCode } from '@duoverso/locales';
import type { OrderStrings, ReceiptStrings, Seller } from '../islands/tasks/orders/order-text.ts';
import type { ScheduleStrings } from '../islands/tasks/schedule/ScheduleList.tsx';
import type { WordListStrings } from '../reading/words/word-list-props.ts';
import type { IslandStrings } from '../strings/crash-keys.ts';
import type { ErrorStrings } from '../strings/error-keys.ts';
import type { PluralForms } from '../strings/plural-forms.ts';
import type { NameIn } from '../strings/strings-of.ts';

/** Last names of the strings `member.…`. */
export type MemberString = NameIn<'member'>;
/** Last names of the strings of orders that the account shares with the page about billing. */
export type BillString = 'empty' | 'number' | 'date' | 'item' | 'total' | 'status' | 'retry' | 'plans';

/** A text and its language. */
export interface VerseLine {
  readonly text: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** What the account page shows beside the answers of the member API. Travels in the page as JSON. */
export interface ProfileProps {
  readonly intlTag: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  /** The site's base path, without a slash at its end. */
  readonly base: string;
  readonly seller: Seller;
  /** Addresses of pages of the site; undefined while a page waits. */
  readonly hrefs: Readonly<Partial<Record<'bill' | 'pricing' | 'topup' | 'exchange' | 'affiliates', string>>>;
  /** Pages that lead to signing in, and what they are called in `lang`. */
  readonly tasks: readonly { readonly route: string; readonly title: string; readonly lang: string }[];
  /** A verse in two languages beside the forms of visitors. */
  readonly verse:
    | { readonly original: VerseLine; readonly translation: VerseLine; readonly credit: string }
    | undefined;
  /** Terms and privacy policy, as far as they are built. */
  readonly legal: readonly { readonly href: string; readonly label: string }[];
  readonly languages: readonly { readonly code: LocaleCode; readonly label: string; readonly lang: string }[];
  /** Names of plans by id. */
  readonly plans: Readonly<Record<string, string>>;
  readonly strings: Readonly<Record<MemberString, string>>;
  readonly bill: Readonly<Record<BillString, string>>;
  /** What is paid again by itself, as the page about billing calls it. */
  readonly renewalTitle: string;
  readonly order: OrderStrings;
  readonly receipt: ReceiptStrings;
  readonly schedule: ScheduleStrings;
  /** Length of a membership, with `{plan}`. */
  readonly planDays: PluralForms;
  /** Size of a data grant, with `{tokens}`. */
  readonly tokens: string;
  /** How many minutes to wait. */
  readonly wait: PluralForms;
  readonly words: WordListStrings;
  readonly errors: ErrorStrings;
  readonly island: IslandStrings;
}
