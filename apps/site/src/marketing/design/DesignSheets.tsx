import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { pickWords } from '../../islands/demos/frame/local-words.ts';
import { contentDir } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';
import tokenSheet from '../../styles/tokens.css?raw';
import { heroOf } from '../hero-lines.ts';
import { StepList } from '../StepList.tsx';

const GROUNDS = ['light', 'dark', 'forced'] as const;
/** Sizes of type, as the style sheets name what has them. */
const SIZES = [
  'front-pair',
  'front-title',
  'section-title',
  'design-h3',
  'front-lead',
  'design-text',
  'design-small',
] as const;
/** States of a control, each on a control that has it. */
const STATES = ['', 'design-hover', 'design-focus', 'design-disabled'] as const;
const BANDS = ['paper', 'sunken', 'ink'] as const;

/** The parts of the site side by side, on light, dark and system colours. Everything is named as the code names it: who reads this looks for the name. */
export function DesignSheets({ view }: { view: View }) {
  const tokens = tokensOf(tokenSheet);
  const colours = tokens.filter(isColour);
  const others = tokens.filter((token) => !isColour(token));
  return (
    <div className="design">
      <h1 className="front-title" tabIndex={-1}>
        <code>/design/</code>
      </h1>
      <section aria-labelledby="tokens">
        <h2 id="tokens">
          <code>styles/tokens.css</code>
        </h2>
        {GROUNDS.slice(0, 2).map((ground) => (
          <Swatches key={ground} ground={ground} tokens={colours} />
        ))}
        <dl className="design-values">
          {others.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TypeSheet />
      {GROUNDS.map((ground) => (
        <Controls key={ground} view={view} ground={ground} />
      ))}
      <section aria-labelledby="bands">
        <h2 id="bands">
          <code>.design-band</code>
        </h2>
        {GROUNDS.map((ground) => (
          <div key={ground} className="design-bands" data-ground={ground}>
            {BANDS.map((band) => (
              <p key={band} className="design-band" data-band={band}>
                <code>{band}</code>
              </p>
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}

/** Colours on a ground. A fill is given as an attribute, which the policy of styles allows. */
function Swatches({ ground, tokens }: { ground: string; tokens: readonly Token[] }) {
  return (
    <ul className="design-swatches" data-ground={ground}>
      {tokens.map(({ name, value }) => (
        <li key={name} title={value}>
          <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
            <rect width="64" height="40" rx="6" fill={`var(${name})`} />
          </svg>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** The headline of the landing page in every language, then each size. */
function TypeSheet() {
  const { lines = {} } = heroOf(contentDir, 'home') ?? {};
  const first = lines[SOURCE_LOCALE] ?? '';
  return (
    <section aria-labelledby="type">
      <h2 id="type">
        <code>--font-display</code>
      </h2>
      {LOCALES.map(({ code, lang, dir }) => {
        const text = pickWords(lines, code);
        return text ? (
          <p key={code} className="design-line" lang={lang} dir={dir}>
            {text}
          </p>
        ) : null;
      })}
      {SIZES.map((size) => (
        <p key={size}>
          <code>.{size}</code> <span className={size}>{first}</span>
        </p>
      ))}
    </section>
  );
}

/** Controls and their states on a ground. */
function Controls({ view: { t }, ground }: { view: View; ground: (typeof GROUNDS)[number] }) {
  const id = `controls-${ground}`;
  return (
    <section aria-labelledby={id} className="design-ground" data-ground={ground}>
      <h2 id={id}>
        <code>{ground}</code>
      </h2>
      {['button', 'button button-main'].map((kind) => (
        <p key={kind} className="design-row">
          <code>.{kind.replace(' ', '.')}</code>
          {STATES.map((state) => (
            <button key={state} type="button" className={`${kind} ${state}`} disabled={state === 'design-disabled'}>
              {t('media.card.save')}
            </button>
          ))}
        </p>
      ))}
      <p className="design-row">
        <code>a</code>
        <a href="#tokens">{t('nav.skip')}</a>
        <a href="#tokens" className="design-focus">
          {t('nav.skip')}
        </a>
      </p>
      <p className="design-row">
        <label>
          <input type="checkbox" defaultChecked /> {t('media.card.setting')}
        </label>
        <label>
          {t('media.card.source')} <input className="design-field" />
        </label>
        <select className="design-field" aria-label={t('media.card.format')}>
          <option>{t('media.card.format.wide')}</option>
          <option>{t('media.card.format.story')}</option>
        </select>
      </p>
      <div className="section">
        <StepList
          page="f-video-subtitle-translate"
          section="how"
          items={(['wide', 'tall', 'story'] as const).map((name) => ({
            title: t(`media.card.format.${name}`),
            text: t('media.card.note'),
          }))}
        />
      </div>
    </section>
  );
}

/** A custom property of the style sheet of tokens, as it's written there. */
interface Token {
  readonly name: string;
  readonly value: string;
}

/**
 * The tokens that the first `:root` of a style sheet declares, in their order. Later rules change some of them for who asks for more contrast or for a
 * script; here are those that everybody starts from.
 * @example tokensOf(':root { --ink: black; }') // [{ name: '--ink', value: 'black' }]
 */
export function tokensOf(sheet: string): readonly Token[] {
  const plain = sheet.replaceAll(/\/\*.*?\*\//gs, '');
  const root = /:root\s*\{(.*?)\}/s.exec(plain)?.[1] ?? '';
  return [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** Whether a token is a colour: what is painted, or mixed of what the brand gives. */
export function isColour({ value }: Token): boolean {
  return /^(?:light-dark\(|oklch\(|#|var\(--brand)/.test(value);
}
