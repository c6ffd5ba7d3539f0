import { contentDir } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { readDemo } from '../frame/read-demo.ts';
import { inputBoxProps } from './input-box-props.ts';
import { inputSchema } from './phrase-schema.ts';
import styles from './style.css?url';
import InputBox from './View.tsx';

/** A chat whose field is translated by three quick presses of the space bar. */
const inputBox: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => (
    <Island
      view={view}
      name="input-box"
      place={place}
      component={InputBox}
      props={inputBoxProps(view, readDemo(contentDir, 'input', inputSchema), {
        label: 'scenes.input.label',
        conversation: 'scenes.input.conversation',
        field: 'scenes.input.field',
        send: 'scenes.input.send',
      })}
    />
  ),
};

export default inputBox;
