import { expect, it } from 'vitest';
import { comparable } from './comparable-answer.ts';

const answer = (date: string) => `HTTP/1.1 200 OK\r\nDate: ${date}\r\nContent-Type: text/plain\r\n\r\nabc`;

it('leaves out what differs from one second to the next, behind a word to go on too', () => {
  const first = comparable(answer('Fri, 27 Nov 2026 17:54:14 GMT'));
  expect(first).toEqual({ head: ['HTTP/1.1 200 OK', 'content-type: text/plain'], body: 'abc' });
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
  const [one, other] = ['17:54:14', '17:54:15'].map((time) => comparable(goOn + answer(time)));
  expect(one).toEqual(other);
  expect(one).toEqual({ head: ['HTTP/1.1 100 Continue', ...first.head], body: 'abc' });
});

it('leaves out how long a search took, and its digits of the length', () => {
  const took = (time: number, length: number) =>
    comparable(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n{"processingTimeMS":${time}}`);
  expect(took(10, 23)).toEqual({ head: ['HTTP/1.1 200 OK', 'content-length: 22'], body: '{"processingTimeMS":0}' });
  expect(took(10, 23)).toEqual(took(9, 22));
  expect(took(10, 24)).not.toEqual(took(9, 22));
});
