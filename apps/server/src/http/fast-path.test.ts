import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { logWhenClosed } from './fast-path.ts';

/** The line of an answer that was sent in 12.345 ms. */
function lineOf(status: number, writableFinished = true) {
  const { log, lines } = createCollectedLog();
  const outgoing = Object.assign(new EventEmitter(), { writableFinished });
  vi.spyOn(performance, 'now').mockReturnValue(1_012.345);
  onTestFinished(() => void vi.restoreAllMocks());
  const line = { id: 'id-1', method: 'GET', path: '/en/', status, bytes: 7 };
  logWhenClosed(log, outgoing as never as ServerResponse, 1_000, () => line);
  expect(lines).toEqual([]);
  outgoing.emit('close');
  outgoing.emit('close');
  expect(lines).toHaveLength(1);
  return lines[0];
}

it('the line of an answer before the framework is that of every other', () => {
  const line = lineOf(200);
  expect(line).toMatchObject({ id: 'id-1', level: 30, method: 'GET', path: '/en/', status: 200, bytes: 7 });
  expect(line).toMatchObject({ ms: 12.3, msg: 'request' });
  expect(line).not.toHaveProperty('aborted');
});

it('the line says when the client has gone before the end', () => {
  expect(lineOf(200, false)).toMatchObject({ aborted: true });
});

it.each([
  [0, 30],
  [499, 30],
  [500, 50],
  [503, 50],
])('the line of status %i is of level %i', (status, level) => {
  expect(lineOf(status)).toMatchObject({ status, level });
});
