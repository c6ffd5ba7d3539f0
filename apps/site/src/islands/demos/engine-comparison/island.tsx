import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { demoTexts, filled, pickText, tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { splitWords } from './mark-differences.ts';
import styles from './style.css?url';
import EngineComparison from './View.tsx';

/** `content/scenes/engines.json`: a sentence and, per language, three wordings that we have written. */
export const enginesSchema = demoTexts({ line: filled }, { machine: filled, model: filled, told: filled });

/** One sentence in the wordings of different kinds of engines, prepared by us. */
const engineComparison: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const text = pickText('engines', readDemo(contentDir, 'engines', enginesSchema).texts, locale.code);
    const { author, work, machine, model, told } = text.translation;
    const split = (wording: string) => splitWords(wording, locale.lang);
    return (
      <Island
        view={view}
        name="engine-comparison"
        place={place}
        component={EngineComparison}
        props={{
          strings: stringsOf(view, {
            label: 'scenes.engines.label',
            note: 'scenes.engines.note',
            choose: 'scenes.engines.choose',
            kinds: { machine: 'scenes.engines.machine', model: 'scenes.engines.model', told: 'scenes.engines.told' },
          }),
          sentence: text.line,
          credit: t('scenes.credit', { author, work, year: String(text.year) }),
          original: tongueOf(text.lang),
          translation: tongueOf(locale.code),
          wordings: { machine: split(machine), model: split(model), told: split(told) },
        }}
      />
    );
  },
};

export default engineComparison;
