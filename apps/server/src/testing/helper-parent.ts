// A server in small: starts the echoing helper, says so, prints its number, and goes on or ends as its first word says.
import { startHelper } from '../processes/helper-process.ts';
import type { EchoAnswer, EchoQuestion } from './echo-helper.ts';

const [, , ending] = process.argv;
const helper = startHelper<EchoQuestion, EchoAnswer>({
  name: 'echo',
  module: new URL('./echo-helper.ts', import.meta.url),
  onMessage({ pid }) {
    console.log(pid);
    if (ending === 'ends') helper.setAwaited(false);
  },
});
process.on('SIGINT', () => {}); // a server ends in its own time
console.log('started');
helper.send({ text: 'hello' });
