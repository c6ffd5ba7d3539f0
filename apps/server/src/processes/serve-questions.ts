import { flushCompileCache } from 'node:module';

/**
 * Answers what the server asks that started this process, one question after the other, until the server has gone.
 * @returns what says something to the server by itself
 * @throws {Error} when no process has started this one
 */
export function serveQuestions<Question, Answer extends object>(
  answer: (question: Question) => Answer,
): (message: Answer) => void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('serveQuestions works in a process that startHelper has started.');
  // Ctrl+C and service managers signal to all processes of a service: the server ends this one when it has nothing left to ask.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  const report = (message: Answer): void => void send(message, undefined, undefined, () => {}); // who has gone hears nothing
  process.on('message', (question) => report(answer(question as Question)));
  // Node writes down what it has compiled when a process ends by itself, which this one never does: without that every start would load what strips types.
  flushCompileCache();
  return report;
}
