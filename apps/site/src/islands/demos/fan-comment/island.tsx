import { contentDir } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { readDemo } from '../frame/read-demo.ts';
import { inputBoxProps } from '../input-box/input-box-props.ts';
import { inputSchema } from '../input-box/phrase-schema.ts';
import inputStyles from '../input-box/style.css?url';
import styles from './style.css?url';
import FanComment from './View.tsx';

/** Comments below a chapter, whose field translates what a reader writes (`content/scenes/comments.json`). */
const fanComment: IslandDefinition = {
  styles: [demoStyles, inputStyles, styles],
  render: (view, place) => (
    <Island
      view={view}
      name="fan-comment"
      place={place}
      component={FanComment}
      props={inputBoxProps(view, readDemo(contentDir, 'comments', inputSchema), {
        label: 'scenes.comment.label',
        conversation: 'scenes.comment.thread',
        field: 'scenes.comment.field',
        send: 'scenes.comment.send',
      })}
    />
  ),
};

export default fanComment;
