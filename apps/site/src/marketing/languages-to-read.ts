import { directionOf } from '../strings/text-direction.ts';

/**
 * Languages that the engine which is chosen at first translates, as BCP 47 tags: those of Google Cloud Translation's general model,
 * https://cloud.google.com/translate/docs/languages. How many there are at least is a claim of `content/brand.json`.
 */
const TAGS =
  'af sq am ar hy az eu be bn bs bg ca ceb zh-Hans zh-Hant co hr cs da nl en eo et fi fr fy gl ka de el gu ht ha haw he hi hmn hu is ig id ga it ja jv kn kk ' +
  'km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne no ny or ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ' +
  'ur ug uz vi cy xh yi yo zu';

/** A language by its own name, in its own script. */
export interface Endonym {
  readonly tag: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Of the scripts that begin names with a capital; Georgian has capitals, too, but for whole words alone. */
const SMALL_LETTER = /^(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])\p{Ll}/u;

/** Languages that one can read in, as far as Unicode's locale data knows their own names. */
export function endonyms(): Endonym[] {
  return TAGS.split(' ').flatMap((tag) => {
    // Without data of its own, a language would be named in that of the machine.
    if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return [];
    const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
    if (name === undefined) return [];
    // As a heading writes it: some languages have a small letter there within a sentence.
    const written = name.replace(SMALL_LETTER, (first) => first.toLocaleUpperCase(tag));
    return [{ tag, name: written, dir: directionOf(written) ?? 'ltr' }];
  });
}
