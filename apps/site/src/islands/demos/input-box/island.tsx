import { contentDir } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { ownCode } from '../frame/local-words.ts';
import { forReader, readDemo } from '../frame/read-demo.ts';
import { exampleOf, inputSchema, phraseBook, withTraditional } from './phrase-schema.ts';
import styles from './style.css?url';
import InputBox from './View.tsx';

/** A chat whose field is translated by three quick presses of the space bar. */
const inputBox: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { sentences, incoming, partner, commands } = readDemo(contentDir, 'input', inputSchema);
    const book = phraseBook(sentences, locale.code);
    const code = ownCode(locale);
    const own = tongueOf(locale.code);
    const theirCode = forReader(partner, locale);
    const theirs = tongueOf(theirCode);
    const question = withTraditional(incoming);
    const answer = book.phrases.at(-1) ?? {};
    return (
      <Island
        view={view}
        name="input-box"
        place={place}
        component={InputBox}
        props={{
          strings: {
            label: t('scenes.input.label'),
            conversation: t('scenes.input.conversation'),
            field: t('scenes.input.field'),
            hint: t('scenes.input.hint'),
            send: t('scenes.input.send'),
            undo: t('scenes.input.undo'),
            known: t('scenes.input.known'),
            done: t('scenes.input.done', { language: '{language}' }),
            slow: t('scenes.input.slow'),
            unknown: t('scenes.input.unknown'),
            same: t('scenes.input.same', { language: '{language}' }),
            noLanguage: t('scenes.input.noLanguage', { command: '{command}', commands: '{commands}' }),
          },
          book,
          own,
          messages: [
            {
              mine: false,
              text: question[theirCode] ?? '',
              ...theirs,
              below: { text: question[code] ?? '', ...own },
            },
            { mine: true, text: answer[theirCode] ?? '', ...theirs, below: { text: answer[code] ?? '', ...own } },
          ],
          examples: forReader(commands, locale).map((command, index) => exampleOf(book.phrases[index], command, code)),
        }}
      />
    );
  },
};

export default inputBox;
