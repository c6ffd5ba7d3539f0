// @vitest-environment happy-dom
import { errorAnswer } from '@duoverso/contracts/error-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from './page-feedback.ts';

vi.mock('../browser/load-styles.ts', () => ({ loadStyles: async () => undefined }));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const find = <Type extends HTMLElement>(selector: string) => document.querySelector(selector) as Type;
const yes = () => find('[data-helpful="yes"]');
const no = () => find('[data-helpful="no"]');
const form = () => find<HTMLFormElement>('form');
const field = () => find<HTMLTextAreaElement>('textarea');
const status = () => find('[role="status"]');
const alert = () => find('[role="alert"]');
const submit = () => form().dispatchEvent(new Event('submit', { cancelable: true }));
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);
const stored = () => Response.json({ status: true });

/** Lets what the form has sent come to its end. */
const settle = () => vi.waitFor(() => expect(document.querySelector('[aria-disabled]')).toBeNull());

async function openAndType(text: string): Promise<void> {
  no().focus();
  await answerQuestion(no());
  field().value = text;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => stored());
  document.body.innerHTML = `
    <a href="/elsewhere/">Elsewhere</a>
    <fieldset data-page="/en/docs/usage/">
      <span>Was this page helpful?</span>
      <button type="button" data-helpful="yes">Yes</button>
      <button type="button" data-helpful="no">No</button>
      <form hidden><label for="c">What?</label><textarea id="c"></textarea><button type="submit">Send</button></form>
      <p role="alert" hidden>Not sent</p>
      <p role="status" data-thanks="Thanks"></p>
    </fieldset>`;
});
afterEach(() => vi.unstubAllGlobals());

describe('"yes"', () => {
  it('is sent at once with the page, and thanks take the place of the question', async () => {
    yes().focus();
    await answerQuestion(yes());
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/feedback');
    expect(bodies()).toEqual([{ page: '/en/docs/usage/', helpful: true }]);
    expect(status().textContent).toBe('Thanks');
    expect(document.activeElement).toBe(status());
    expect([yes().hidden, no().hidden, form().hidden, alert().hidden]).toEqual([true, true, true, true]);
  });

  it('is sent once when it is pressed twice', async () => {
    await Promise.all([answerQuestion(yes()), answerQuestion(yes()), answerQuestion(no())]);
    expect(bodies()).toHaveLength(1);
    expect(form().hidden).toBe(true);
  });

  it('leaves the focus to a reader who has gone elsewhere', async () => {
    const answer = answerQuestion(yes());
    find('a').focus();
    await answer;
    expect(status().textContent).toBe('Thanks');
    expect(document.activeElement).toBe(find('a'));
  });
});

describe('"no"', () => {
  it('sends nothing, and opens the form with the focus in its field', async () => {
    await answerQuestion(no());
    expect(fetched).not.toHaveBeenCalled();
    expect(form().hidden).toBe(false);
    expect(document.activeElement).toBe(field());
  });

  it('is sent with the comment', async () => {
    await openAndType('  The third step\nis missing.\v ');
    expect(submit()).toBe(false);
    await settle();
    expect(bodies()).toEqual([{ page: '/en/docs/usage/', helpful: false, comment: 'The third step\nis missing.' }]);
    expect(status().textContent).toBe('Thanks');
    expect(document.activeElement).toBe(status());
  });

  it('is sent without a comment when nothing was typed', async () => {
    await openAndType(' \n');
    submit();
    await settle();
    expect(bodies()).toEqual([{ page: '/en/docs/usage/', helpful: false }]);
  });

  it('is sent once when "send" is pressed twice', async () => {
    await openAndType('Too long.');
    submit();
    submit();
    await settle();
    expect(bodies()).toHaveLength(1);
  });

  it('keeps what was typed when it is pressed again', async () => {
    await openAndType('Too long.');
    await answerQuestion(no());
    expect(field().value).toBe('Too long.');
    expect(document.activeElement).toBe(field());
  });
});

describe('a failure', () => {
  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['too many answers', async () => Response.json(errorAnswer('too_many_requests'), { status: 429 })],
    ['no database', async () => Response.json(errorAnswer('member_services_unavailable'), { status: 503 })],
    ['a host without the member API', async () => new Response('<!doctype html>', { status: 404 })],
  ])('(%s) is told, keeps what was typed, and the next attempt succeeds', async (_name, fail) => {
    fetched.mockImplementationOnce(fail);
    await openAndType('Too long.');
    find('[type="submit"]').focus();
    submit();
    await settle();
    expect([alert().hidden, form().hidden, field().value]).toEqual([false, false, 'Too long.']);
    expect(status().textContent).toBe('');
    expect(document.activeElement).toBe(find('[type="submit"]'));
    submit();
    expect(alert().hidden).toBe(true);
    await settle();
    expect(bodies()).toHaveLength(2);
    expect(status().textContent).toBe('Thanks');
  });

  it('of "yes" leaves the focus on it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    yes().focus();
    await answerQuestion(yes());
    expect(alert().hidden).toBe(false);
    expect(document.activeElement).toBe(yes());
  });
});
