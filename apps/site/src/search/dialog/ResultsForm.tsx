import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import type { SearchStrings } from './search-props.ts';

/** What the results page's address asks for. */
export interface ResultsQuery {
  readonly query: string;
  /** Counted from 1, as addresses do. */
  readonly page: number;
  readonly section: string | null;
  readonly allLanguages: boolean;
  /** Name of the version of the documentation that is searched; left out: the latest. */
  readonly version?: string | undefined;
}

interface ResultsFormProps {
  action: string;
  strings: SearchStrings['form'];
  asked: ResultsQuery;
  /** Names of the sections that can be chosen, with their numbers of hits. */
  sections?: Readonly<Record<string, number>>;
  /** Missing where the form stands without script. */
  onAsk?: (asked: ResultsQuery) => void;
}

/** The form of the results page: a plain one, which the page's script answers as the reader types. */
export function ResultsForm({ action, strings, asked, sections = {}, onAsk }: ResultsFormProps) {
  const names = [...new Set([...Object.keys(sections), ...(asked.section === null ? [] : [asked.section])])];
  const value = <Value,>(given: Value) => (onAsk ? { value: given } : { defaultValue: given });
  const checked = (given: boolean) => (onAsk ? { checked: given } : { defaultChecked: given });
  const labelOf = (name: string) => {
    if (name === '') return strings.allSections;
    return name in sections ? fill(strings.section, { name, detail: sections[name] ?? 0 }) : name;
  };
  return (
    <search>
      <form className="results-form" action={action} method="get" onSubmit={(event) => onAsk && event.preventDefault()}>
        <div className="results-field">
          <input
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            aria-label={strings.field}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            {...value(asked.query)}
            onChange={(event) => onAsk?.({ ...asked, query: event.target.value, page: 1, section: null })}
          />
          <button type="submit" className="button button-main">
            {strings.submit}
          </button>
        </div>
        <div className="results-filters">
          {names.length > 0 && (
            <fieldset>
              <legend>{strings.sections}</legend>
              {['', ...names].map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="section"
                    value={name}
                    {...checked(name === (asked.section ?? ''))}
                    onChange={() => onAsk?.({ ...asked, section: name || null, page: 1 })}
                  />
                  {labelOf(name)}
                </label>
              ))}
            </fieldset>
          )}
          {asked.version && <input type="hidden" name="version" value={asked.version} />}
          <label>
            <input
              type="checkbox"
              name="languages"
              value="all"
              {...checked(asked.allLanguages)}
              onChange={(event) => onAsk?.({ ...asked, allLanguages: event.target.checked, page: 1, section: null })}
            />
            {strings.allLanguages}
          </label>
        </div>
      </form>
    </search>
  );
}
