import { contentDir } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { prepareSearch, searchSchema } from './prepare-search.ts';
import styles from './style.css?url';
import SearchBox from './View.tsx';

/** A search page whose question is translated by three quick presses of the space bar and whose results are read in two languages. */
const searchBox: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const data = readDemo(contentDir, 'search', searchSchema);
    return (
      <Island
        view={view}
        name="search-box"
        place={place}
        component={SearchBox}
        props={{
          strings: {
            label: t('scenes.search.label'),
            field: t('scenes.search.field'),
            go: t('scenes.search.go'),
            hint: t('scenes.search.hint'),
            known: t('scenes.search.known'),
            results: t('scenes.search.results'),
            prepared: t('scenes.search.prepared'),
            original: t('scenes.reader.original'),
            both: t('scenes.reader.both'),
            done: t('scenes.input.done', { language: '{language}' }),
            slow: t('scenes.input.slow'),
            unknown: t('scenes.input.unknown'),
            same: t('scenes.input.same', { language: '{language}' }),
            noLanguage: t('scenes.input.noLanguage', { command: '{command}', commands: '{commands}' }),
          },
          own: tongueOf(locale.code),
          ...prepareSearch(data, locale),
        }}
      />
    );
  },
};

export default searchBox;
