// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSyncChoice, writeSyncChoice } from '../../reading/words/sync-choice.ts';
import { saveWord } from '../../reading/words/vocabulary.ts';
import { mountedView } from '../testing/mounted-view.tsx';
import { AccountWords } from './AccountWords.tsx';

const WORD = {
  ...{ word: 'verso', lang: 'pt-BR', sentence: 'Um verso.', translation: 'A verse.', translationLang: 'en' },
  ...{ page: '/pt-BR/', savedAt: '2026-11-21T10:00:00.000Z' },
};
const ON = { member: 'm', begun: true, removed: [] };
const FAILED = { code: 'unreachable' } as const;

const view = mountedView({ brand: 'Tinyverso', errors: { unreachable: 'away' }, wait: {}, bill: { retry: 'retry' } });
/** What the server says of the account's list; the lists are brought in step by requests of their own. */
const server = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const account = (more: object = {}) =>
  Response.json({ member: 'm', kept: true, now: '2030-01-01T00:00:00.000Z', words: [], ...more });
const answering = (list: () => Promise<Response> | Response, left = 0) =>
  server.mockImplementation(async (_path, init) => (init?.body ? Response.json({ left }) : list()));

const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]') as HTMLInputElement;
const status = () => document.querySelector('[role="status"]')?.textContent;
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const question = () => document.querySelector('fieldset');
const settled = () => act(async () => vi.waitFor(() => expect(server).toHaveBeenCalled()));
const click = () => act(async () => box().click());

/** What the browser has of a session. */
const setToken = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's document has no other way
  document.cookie = cookie;
};
/** Over since a second: one that ends now is still there within the same millisecond. */
const signOut = () => setToken(`${SHORT_NAME}_token=; max-age=-1`);

beforeEach(() => {
  localStorage.clear();
  setToken(`${SHORT_NAME}_token=1`);
  vi.stubGlobal('fetch', server.mockReset());
});
afterEach(() => {
  signOut();
});

describe('a list that is not kept', () => {
  it('asks nothing of the account, and is this browser’s alone', async () => {
    await view.show(<AccountWords member="m" />);
    expect([box().checked, status(), question()]).toEqual([false, '', null]);
    expect(server).not.toHaveBeenCalled();
  });

  it('is kept once it is chosen', async () => {
    answering(() => account({ kept: false }));
    saveWord(WORD);
    await view.show(<AccountWords member="m" />);
    await click();
    expect(box().checked).toBe(true);
    await vi.waitFor(() => expect(status()).toBe('words.kept'));
    expect(readSyncChoice()).toMatchObject({ member: 'm', begun: true });
  });

  it('is none of another member’s: their choice stays as it is', async () => {
    writeSyncChoice({ ...ON, member: 'other' });
    await view.show(<AccountWords member="m" />);
    expect(box().checked).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect(readSyncChoice()?.member).toBe('other');
  });
});

describe('a list that is kept', () => {
  beforeEach(() => writeSyncChoice(ON));

  it('says nothing while it waits for the account, then that it is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answering(() => promise);
    await view.show(<AccountWords member="m" />);
    await settled();
    expect([box().checked, status(), alert()]).toEqual([true, '', undefined]);
    await act(async () => resolve(account()));
    await vi.waitFor(() => expect(status()).toBe('words.kept'));
  });

  it('says when words stay in one of both', async () => {
    answering(() => account(), 2);
    saveWord(WORD);
    await view.show(<AccountWords member="m" />);
    await vi.waitFor(() => expect(status()).toBe('words.left'));
  });

  it('says that it follows later when it fails, why, and tries again', async () => {
    answering(() => Promise.reject(new TypeError('no network')));
    await view.show(<AccountWords member="m" />);
    await vi.waitFor(() => expect(status()).toBe('words.later'));
    expect(alert()).toContain('away');
    answering(() => account());
    await view.press('retry');
    await vi.waitFor(() => expect(status()).toBe('words.kept'));
    expect(alert()).toBeUndefined();
  });

  it('asks nothing after signing out elsewhere, and stays chosen', async () => {
    signOut();
    await view.show(<AccountWords member="m" />);
    expect([box().checked, status()]).toEqual([true, '']);
    expect(server).not.toHaveBeenCalled();
    expect(readSyncChoice()).toEqual(ON);
  });

  it('lets go when it was deleted elsewhere, and says so', async () => {
    answering(() => account({ kept: false }));
    await view.show(<AccountWords member="m" />);
    await vi.waitFor(() => expect(status()).toBe('words.ended'));
    expect([box().checked, readSyncChoice()]).toEqual([false, undefined]);
  });
});

describe('ending it', () => {
  beforeEach(async () => {
    writeSyncChoice(ON);
    answering(() => account());
    await view.show(<AccountWords member="m" />);
    await vi.waitFor(() => expect(status()).toBe('words.kept'));
    await click();
  });

  it('asks first, and is taken back by the same press', async () => {
    expect([box().checked, question()?.textContent]).toEqual([false, expect.stringContaining('words.end')]);
    expect(readSyncChoice()).toMatchObject({ member: 'm' });
    await click();
    expect([box().checked, question()]).toEqual([true, null]);
  });

  it('leaves the account’s list where that is wanted, with focus on the choice', async () => {
    await view.press('words.endLeave');
    expect([box().checked, question(), readSyncChoice()]).toEqual([false, null, undefined]);
    expect(document.activeElement).toBe(box());
    expect(view.call).not.toHaveBeenCalled();
  });

  it('deletes it, and stays chosen while that fails', async () => {
    view.call.mockResolvedValueOnce({ ok: false, failure: FAILED });
    await view.press('words.endDelete');
    expect(alert()).toContain('away');
    expect(readSyncChoice()).toMatchObject({ member: 'm' });
    view.call.mockResolvedValueOnce({ ok: true, value: {} });
    await view.press('retry');
    expect(view.call.mock.calls).toEqual([1, 2].map(() => ['/api/me/words', { method: 'DELETE' }]));
    expect([box().checked, question(), readSyncChoice()]).toEqual([false, null, undefined]);
  });
});
