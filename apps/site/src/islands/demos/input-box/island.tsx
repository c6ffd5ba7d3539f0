import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
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
    const { locale } = view;
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
          strings: stringsOf(view, {
            label: 'scenes.input.label',
            conversation: 'scenes.input.conversation',
            field: 'scenes.input.field',
            hint: 'scenes.input.hint',
            send: 'scenes.input.send',
            undo: 'scenes.input.undo',
            known: 'scenes.input.known',
            done: 'scenes.input.done',
            slow: 'scenes.input.slow',
            unknown: 'scenes.input.unknown',
            same: 'scenes.input.same',
            noLanguage: 'scenes.input.noLanguage',
          }),
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
