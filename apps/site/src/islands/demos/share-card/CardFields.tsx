import type { Tongue } from '../frame/demo-texts.ts';

/** What a reader writes on a card. */
export interface CardTexts {
  readonly original: string;
  readonly originalLanguage: string;
  readonly translation: string;
  readonly translationLanguage: string;
  /** Author and work. */
  readonly source: string;
  /** Address of the page that is quoted; travels as text beside the picture. */
  readonly address: string;
}

/** A language that a text may be in. */
export interface CardLanguage {
  readonly id: string;
  readonly label: string;
  readonly tongue: Tongue;
}

export interface CardFieldStrings {
  readonly original: string;
  readonly originalLanguage: string;
  readonly translation: string;
  readonly translationLanguage: string;
  readonly source: string;
  readonly address: string;
}

/** A quotation for a card is short; more belongs behind the link. */
const TEXT_MAX_CHARACTERS = 400;
const SOURCE_MAX_CHARACTERS = 120;

interface CardFieldsProps {
  id: string;
  strings: CardFieldStrings;
  languages: readonly CardLanguage[];
  texts: CardTexts;
  onChange: (change: Partial<CardTexts>) => void;
}

/** The fields of a card: two texts with their languages, the source, the address. */
export function CardFields({ id, strings, languages, texts, onChange }: CardFieldsProps) {
  return (
    <>
      {(['original', 'translation'] as const).map((name) => {
        const language = `${name}Language` as const;
        const tongue = languages.find((one) => one.id === texts[language])?.tongue;
        return (
          <div key={name} className="card-text">
            <label htmlFor={`${id}${name}`}>{strings[name]}</label>
            <select
              aria-label={strings[language]}
              value={texts[language]}
              autoComplete="off"
              onChange={(event) => onChange({ [language]: event.currentTarget.value })}
            >
              {languages.map((one) => (
                <option key={one.id} value={one.id} lang={one.tongue.lang}>
                  {one.label}
                </option>
              ))}
            </select>
            <textarea
              id={`${id}${name}`}
              rows={3}
              maxLength={TEXT_MAX_CHARACTERS}
              autoComplete="off"
              {...tongue}
              value={texts[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </div>
        );
      })}
      <p className="card-line">
        <label htmlFor={`${id}source`}>{strings.source}</label>
        <input
          id={`${id}source`}
          dir="auto"
          maxLength={SOURCE_MAX_CHARACTERS}
          autoComplete="off"
          value={texts.source}
          onChange={(event) => onChange({ source: event.currentTarget.value })}
        />
      </p>
      <p className="card-line">
        <label htmlFor={`${id}address`}>{strings.address}</label>
        <input
          id={`${id}address`}
          type="url"
          dir="ltr"
          autoComplete="off"
          value={texts.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      </p>
    </>
  );
}
