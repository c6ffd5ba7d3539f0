import { SHORT_NAME } from './short-name.ts';

/** A letter that not every header and file system takes. */
const OTHER_LETTER = /[^\P{L}a-z]/u;

/** The product's name as files are named, in letters that every header takes: `Read On!` → `read-on`. A name in another script gives the short name. */
export function fileNameOf(product: string): string {
  const plain = product.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = OTHER_LETTER.test(plain) ? null : plain.match(/[a-z0-9]+/g);
  return words?.join('-') ?? SHORT_NAME;
}
