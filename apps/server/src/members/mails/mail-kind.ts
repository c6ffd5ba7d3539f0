import type { CatalogueFile } from '@duoverso/content/catalogue';
import type { LinkPurpose } from '@duoverso/contracts/link-purposes';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import type { LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';

/** A row of a table of facts. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** Stands out, as the total of a receipt does. */
  readonly strong?: boolean;
}

/** What messages are made of, from top to bottom. The layout alone knows how each looks as a page and as text. */
export type MailBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly type: 'action'; readonly label: string; readonly url: string };

/** What a message says, in the language of its reader. */
export interface MailBody {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Of messages that are neither about money nor about security: the reader can have no more of them. */
  readonly unsubscribe?: MailUnsubscribe;
}

export interface MailUnsubscribe {
  /** Page with a button. */
  readonly page: string;
  /** Takes the POST of a mail program: RFC 8058. */
  readonly oneClick: string;
  readonly label: string;
}

/** The product as messages show it: from `content/brand.json`. */
export interface MailBrand {
  readonly name: string;
  readonly legalName: string;
  readonly supportEmail: string;
  readonly address: readonly string[];
  /** Six digits, `#b32707`. */
  readonly accent: string;
}

/** Words and formats of the reader's language. */
export interface MailPen {
  readonly locale: LocaleCode;
  /** `brand` and `supportEmail` are filled by themselves. In a text from right to left, values keep their own direction. */
  readonly t: Translate;
  readonly brand: MailBrand;
  /** @param amount minor units of the currency */
  money(amount: number, currency: string): string;
  /** A day in UTC in the long form. */
  day(at: Date): string;
  /** A moment in UTC, said so. */
  moment(at: Date): string;
  percent(share: number): string;
  /** Address of a page of the site in the reader's language. */
  page(path: string): string;
  /** Address of a view of the account page. */
  view(hash: string): string;
}

/** From where a kind takes what it says when the message goes out. */
export interface MailSources {
  readonly db: Db;
  readonly catalogue: CatalogueFile;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly now: Date;
  /** Signs what only the reader of a message may know. */
  readonly authSecret: string;
}

/** A row, as far as kinds look at it. */
export interface MailRow<Data> {
  readonly data: Data;
  readonly userId: string | null;
  /** The token of a link. */
  readonly secret: string | undefined;
}

/**
 * A kind of message: a file in `kinds/` (default export), with its words in `content/messages/<locale>/mail.json`. It is found by its name and registered nowhere.
 */
export interface MailKind<Data, Facts> {
  /** That of the file. */
  readonly name: string;
  /** Of what the row holds. */
  readonly data: z.ZodType<Data>;
  /** What there is to tell when the message goes out; undefined when that is nothing any more. */
  gather(row: MailRow<Data>, sources: MailSources): Promise<Facts | undefined> | Facts | undefined;
  write(facts: Facts, pen: MailPen): MailBody;
  /** To look at the message, and for tests. */
  readonly sample: NoInfer<Facts>;
}

/** Any kind, where only its row says what it takes. */
// biome-ignore lint/suspicious/noExplicitAny: the kind's own schema decides at run time
export type AnyMailKind = MailKind<any, any>;

/** Gives a kind its types. */
export function defineMail<Data, Facts>(kind: MailKind<Data, Facts>): MailKind<Data, Facts> {
  return kind;
}

/** What rows of messages with a link hold beside its token: the site as the visitor has seen it, and where to go on afterwards. */
export const placeData = z.object({ origin: z.string(), returnTo: z.string().optional() });
export type PlaceData = z.infer<typeof placeData>;

/** Address of the account page that leads on to where the visitor was. */
export function profileAt({ origin, returnTo }: PlaceData): string {
  const query = returnTo === undefined ? '' : `?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;
  return `${origin}/profile/${query}`;
}

/** Address of a link. The token stands behind the hash, which browsers keep to themselves. */
export function linkOf({ data, secret }: MailRow<PlaceData>, purpose: LinkPurpose): string {
  if (secret === undefined) throw new Error('the token of its link is not there');
  return `${profileAt(data)}#${purpose}=${encodeURIComponent(secret)}`;
}
