import { useId, useState } from 'react';
import { FAVOURITE_SEARCHES_MAX } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import { HitAnchor, HitText, hitTitle } from './HitText.tsx';
import { hitLink } from './hit-link.ts';
import type { Item, ItemSource } from './item-sources.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

const PATHS = {
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  heading: 'M5 9h14M5 15h14M10 4L8 20M16 4l-2 16',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  recent: 'M12 3a9 9 0 1 0 9 9M12 7v5l3 3M12 3a9 9 0 0 1 9 9',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  remove: 'M6 6l12 12M18 6L6 18',
} as const;

interface SearchIconProps {
  name: keyof typeof PATHS;
}

/** A line icon of 18 px in the colour of its text; decoration, so it has no name of its own. */
export function SearchIcon({ name }: SearchIconProps) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface StartScreenProps {
  search: Search;
  config: SearchConfig;
  listId: string;
}

/** What an empty query shows: recent and favourite searches, or that there are none. */
export function StartScreen({ search, config, listId }: StartScreenProps) {
  const { strings, personalization } = config;
  const [full, setFull] = useState(false);
  const lists = search.state.lists.filter(({ items }) => items.length > 0);
  if (lists.length === 0)
    return (
      <>
        <p className="search-note">{personalization ? strings.noRecent : strings.start}</p>
        <Guides search={search} config={config} />
      </>
    );
  const count = FAVOURITE_SEARCHES_MAX;
  return (
    <>
      {full && (
        <p role="alert" className="search-note">
          {fill(strings.favouritesFull, { count })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of a combobox; its cells are links and buttons, not tabular data */}
      <div id={listId} role="grid" aria-label={strings.dialog} className="search-list">
        {lists.map((source) => {
          const { sourceId, heading, items } = source;
          const favourite = sourceId === 'favourites';
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div key={sourceId} role="rowgroup" aria-label={heading ?? undefined}>
              <p className="search-section" aria-hidden="true">
                {heading}
              </p>
              {items.map((item) => (
                <SavedRow key={item.hit.objectID} {...{ search, config, source, item, favourite }} onFull={setFull} />
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface SavedRowProps extends Omit<StartScreenProps, 'listId'> {
  source: ItemSource;
  item: Item;
  favourite: boolean;
  /** Called with whether there was no room for a favourite. */
  onFull: (full: boolean) => void;
}

/** A search that was made before, with what can be done with it. */
function SavedRow({ search, config, source, item, favourite, onFull }: SavedRowProps) {
  const { strings } = config;
  const { hit } = item;
  const title = hitTitle(hit);
  const { href, external } = hitLink(hit.url, config);
  const cell = search.core.itemProps(source, item);
  const language = config.languages[hit.language];
  // The page opens in the language that is read now; what is kept of it says which one it was found in.
  const foreign = hit.language === config.locale ? undefined : language;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell
    <div role="row" className="search-row" data-active={cell['aria-selected']}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
      <div {...cell} role="gridcell" className="search-cell">
        <a
          className="search-hit"
          href={href}
          tabIndex={-1}
          lang={language?.lang}
          dir={language?.dir}
          data-full-load={external ? '' : undefined}
        >
          <SearchIcon name={favourite ? 'star' : 'recent'} />
          <HitText hit={hit} />
          {foreign && <LanguageName config={config} name={foreign.name} />}
        </a>
      </div>
      {!favourite && (
        <RowButton icon="star" label={fill(strings.promote, { title })} onPress={() => onFull(!search.promote(hit))} />
      )}
      <RowButton
        icon="remove"
        label={fill(favourite ? strings.removeFavourite : strings.removeRecent, { title })}
        onPress={() => {
          search.remove(hit);
          onFull(false);
        }}
      />
    </div>
  );
}

/** Within a link that is in another language than the reader's. */
function LanguageName({ config: { languages, locale }, name }: { config: SearchConfig; name: string }) {
  const own = languages[locale];
  return (
    <span className="hit-language" lang={own?.lang} dir={own?.dir}>
      {name}
    </span>
  );
}

/** Where to begin, for who has not searched yet. */
function Guides({ search, config }: Pick<StartScreenProps, 'search' | 'config'>) {
  const id = useId();
  const { guides, strings } = config;
  return (
    <>
      <p id={id} className="search-section">
        {strings.mostRead}
      </p>
      <ul aria-labelledby={id} className="search-list">
        {guides.map((hit) => (
          <li key={hit.objectID}>
            <HitAnchor hit={hit} config={config} search={search}>
              <SearchIcon name="page" />
              <span className="hit-title">{hitTitle(hit)}</span>
            </HitAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowButtonProps {
  icon: 'star' | 'remove';
  label: string;
  onPress: () => void;
}

function RowButton({ icon, label, onPress }: RowButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a cell of the grid, focused through its button
    <div role="gridcell">
      <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
        <SearchIcon name={icon} />
      </button>
    </div>
  );
}
