import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

it.each(['localhost', 'localhost:4321', '127.0.0.1', '127.1.2.3:80', '[::1]', '[::1]:4321'])(
  '%s is the machine itself',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each([
  '',
  'site.example',
  'localhost.example',
  'x.localhost',
  '127.0.0.1.example',
  '[::2]',
  '0.0.0.0',
  '127.999.0.1',
  '127.0.0.256',
])('%j is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});
