import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
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
    const { locale } = view;
    const data = readDemo(contentDir, 'search', searchSchema);
    return (
      <Island
        view={view}
        name="search-box"
        place={place}
        component={SearchBox}
        props={{
          strings: stringsOf(view, {
            label: 'scenes.search.label',
            field: 'scenes.search.field',
            go: 'scenes.search.go',
            hint: 'scenes.search.hint',
            known: 'scenes.search.known',
            results: 'scenes.search.results',
            prepared: 'scenes.search.prepared',
            original: 'scenes.reader.original',
            both: 'scenes.reader.both',
            done: 'scenes.input.done',
            slow: 'scenes.input.slow',
            unknown: 'scenes.input.unknown',
            same: 'scenes.input.same',
            noLanguage: 'scenes.input.noLanguage',
          }),
          own: tongueOf(locale.code),
          ...prepareSearch(data, locale),
        }}
      />
    );
  },
};

export default searchBox;
