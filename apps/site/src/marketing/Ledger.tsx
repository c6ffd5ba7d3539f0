import { intlTag, LOCALES } from '@duoverso/locales';
import { formatDate } from '@duoverso/locales/dates';
import { measuredSite } from '../page/measured-site.ts';
import { settings, site } from '../page/site-content.ts';
import { localeHref, resolveAction, type View } from '../page/view.ts';
import { directionOf } from '../strings/text-direction.ts';
import type { KindProps } from './Section.tsx';
import { WordBreaks } from './WordBreaks.tsx';

type Item = KindProps<'numbers'>['section']['items'][number];

/** What is counted, said loudly: the languages before a wall of their own names, engines and platforms by name, then what was measured of the site itself. */
export function Ledger({ view, section: { id, title, items } }: KindProps<'numbers'>) {
  const languages = items.find(({ counts }) => counts === 'languages');
  const named = items.flatMap((item) => {
    const names = namesOf(item);
    return names ? [{ item, names }] : [];
  });
  const others = items.filter(({ counts }) => counts === undefined);
  return (
    <section className="section ledger" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <WordBreaks>{title}</WordBreaks>
      </h2>
      {languages && (
        <div className="ledger-languages">
          <Counted item={languages} />
          <Wall view={view} />
        </div>
      )}
      {named.map(({ item, names }) => (
        <div key={item.label} className="ledger-names">
          <Counted item={item} />
          <ul translate="no">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className="ledger-figures">
        {others.map((item) => (
          <Counted key={item.label} item={item} />
        ))}
        <Proof view={view} />
      </div>
    </section>
  );
}

function namesOf({ counts }: Item): readonly string[] | undefined {
  if (counts === 'engines') return [...site.services.free, ...site.services.services.map(({ name }) => name)];
  if (counts === 'platforms') return site.videoSites.sites.map(({ name }) => name);
  return undefined;
}

/** What stands before a number, the number with the word for its thousands or millions, and what stands behind it. */
const NUMBER = /^(\D*)(\d[\d.,]*(?:\u00a0\p{L}+|[万億萬만억]+)?)(.*)$/u;

/** A number with the words around it: `More than`, `100`, `languages to read in`. */
function Counted({ item: { number, label } }: { item: Item }) {
  const [, before = '', digits = number, after = ''] = NUMBER.exec(number) ?? [];
  return (
    <p className="ledger-number">
      {before.trim() && <span>{before.trim()} </span>}
      <strong>{digits.trim()}</strong>
      <span>
        {' '}
        {after.trim()} {label}
      </span>
    </p>
  );
}

/** The names of languages, each in its own script; those that the site is written in lead to it. */
function Wall({ view }: { view: View }) {
  return (
    <ul className="ledger-wall" aria-label={view.t('ledger.wall')} translate="no">
      {endonyms().map(({ tag, name, dir }) => {
        const written = LOCALES.find(({ lang, derived }) => derived?.by !== 'same' && isSame(lang, tag));
        return (
          <li key={tag} lang={tag} dir={dir}>
            {written ? (
              <a href={localeHref(written.code, '/')} hrefLang={written.lang}>
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether two tags are of one language in one script, wherever it is spoken. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}

/** What is true of the site itself and was measured: nothing is said that no measurement or setting holds. */
function Proof({ view: { t, locale, ...view } }: { view: View }) {
  const measured = measuredSite();
  const tag = intlTag(locale.code);
  const written = LOCALES.filter(({ derived }) => derived?.by !== 'same').length;
  const source = resolveAction('brand:repository', { ...view, t, locale });
  return (
    <>
      {measured && (
        <p
          className="ledger-number"
          title={t('proof.date', {
            date: formatDate(tag, measured.day, { timeZone: 'UTC' }),
          })}
        >
          <strong>
            {new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(
              measured.pageKilobytes,
            )}
          </strong>
          <span> {t('proof.weight')}</span>
        </p>
      )}
      {!settings.tagManager && (
        <p className="ledger-number">
          <strong>{new Intl.NumberFormat(tag).format(0)}</strong>
          <span> {t('proof.trackers')}</span>
        </p>
      )}
      <p className="ledger-number">
        <strong>{new Intl.NumberFormat(tag).format(written)}</strong>
        <span> {t('proof.languages')}</span>
      </p>
      {source && (
        <p className="ledger-source">
          <a href={source}>{t('proof.source')}</a>
        </p>
      )}
    </>
  );
}

/**
 * Languages that the engine which is chosen at first translates, as BCP 47 tags: those of Google Cloud Translation's general model,
 * https://cloud.google.com/translate/docs/languages. How many there are at least is a claim of `content/brand.json`.
 */
const TAGS =
  'af sq am ar hy az eu be bn bs bg ca ceb zh-Hans zh-Hant co hr cs da nl en eo et fi fr fy gl ka de el gu ht ha haw he hi hmn hu is ig id ga it ja jv kn kk ' +
  'km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne no ny or ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ' +
  'ur ug uz vi cy xh yi yo zu';

/** A language by its own name, in its own script. */
interface Endonym {
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
