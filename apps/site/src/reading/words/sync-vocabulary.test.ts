// @vitest-environment happy-dom
import { MAX_WORD_BODY_BYTES, MAX_WORD_CHANGES } from '@duoverso/contracts/account-word-limits';
import type { AccountWord } from '@duoverso/contracts/account-words';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest, CallApi } from '../../api/call-api.ts';
import { readSyncChoice, writeSyncChoice } from './sync-choice.ts';
import { batchesOf, syncVocabulary } from './sync-vocabulary.ts';
import { readVocabulary, removeWord, type SavedWord, saveWord } from './vocabulary.ts';

const WORD: SavedWord = {
  word: 'verso',
  lang: 'pt-BR',
  sentence: 'Um verso.',
  translation: 'A verse.',
  translationLang: 'en',
  page: '/pt-BR/',
  savedAt: '2026-11-21T10:00:00.000Z',
};

const answer = vi.fn<(path: string, request?: ApiRequest) => unknown>();
const call = answer as unknown as CallApi;
const account = (words: readonly AccountWord[], more: object = {}) => ({
  ok: true,
  value: { member: 'm', kept: true, now: '2030-01-01T00:00:00.000Z', words, ...more },
});
const OFFLINE = { ok: false, failure: { code: 'unreachable' } };

beforeEach(() => {
  localStorage.clear();
  answer.mockReset();
});

describe('the list of a browser', () => {
  it('stays in it without the choice', async () => {
    saveWord(WORD);
    expect(await syncVocabulary(call)).toEqual({ state: 'off' });
    expect(answer).not.toHaveBeenCalled();
  });

  it('goes to the account once it is to, begins a list there, and hears of removed words', async () => {
    writeSyncChoice({ member: 'm', begun: false, removed: [] });
    saveWord(WORD);
    answer.mockResolvedValueOnce(account([], { kept: false })).mockResolvedValueOnce({ ok: true, value: { left: 0 } });
    expect(await syncVocabulary(call)).toEqual({ state: 'kept', left: 0 });
    expect(answer.mock.calls[1]?.[1]?.body).toMatchObject({ member: 'm', begin: true, changes: [{ word: 'verso' }] });
    expect(readSyncChoice()).toMatchObject({ member: 'm', begun: true, removed: [] });
    removeWord(WORD);
    expect(readSyncChoice()?.removed).toMatchObject([{ word: 'verso' }]);
    answer.mockResolvedValueOnce(account([])).mockResolvedValueOnce({ ok: true, value: { left: 0 } });
    await syncVocabulary(call);
    expect(answer.mock.calls[3]?.[1]?.body).toMatchObject({
      begin: false,
      changes: [{ word: 'verso', content: null }],
    });
    expect(readSyncChoice()?.removed).toEqual([]);
  });

  it('is not sent again by the account while neither has changed', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    answer.mockResolvedValueOnce({ ...account([]), etag: 'W/"1"' });
    expect(await syncVocabulary(call)).toEqual({ state: 'kept', left: 0 });
    expect(answer.mock.lastCall).toEqual(['/api/me/words', { etag: undefined }]);
    const unchanged = { ok: false, failure: { code: 'unreachable' }, unchanged: true };
    answer.mockResolvedValueOnce(unchanged).mockResolvedValueOnce(unchanged);
    expect(await syncVocabulary(call)).toEqual({ state: 'kept', left: 0 });
    expect(await syncVocabulary(call)).toEqual({ state: 'kept', left: 0 });
    expect(answer.mock.lastCall).toEqual(['/api/me/words', { etag: 'W/"1"' }]);
    // A word that is saved here needs the account's list again, and another account is another list.
    saveWord(WORD);
    answer
      .mockResolvedValueOnce({ ...account([]), etag: 'W/"1"' })
      .mockResolvedValueOnce({ ok: true, value: { left: 0 } });
    await syncVocabulary(call);
    expect(answer.mock.calls[3]).toEqual(['/api/me/words', { etag: undefined }]);
    expect(answer.mock.lastCall?.[1]?.body).toMatchObject({ changes: [{ word: 'verso' }] });
    expect(readSyncChoice()).not.toHaveProperty('inStep');
  });

  it('asks for the whole list of the account after a word was removed', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    answer.mockResolvedValueOnce({ ...account([]), etag: 'W/"1"' });
    await syncVocabulary(call);
    saveWord(WORD);
    removeWord(WORD);
    answer.mockResolvedValueOnce(account([])).mockResolvedValueOnce({ ok: true, value: { left: 0 } });
    await syncVocabulary(call);
    expect(answer.mock.calls[1]).toEqual(['/api/me/words', { etag: undefined }]);
  });

  it('loses nothing without a network: what was removed is told the next time', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    removeWord(WORD);
    saveWord({ ...WORD, word: 'lado' });
    answer.mockResolvedValueOnce(OFFLINE);
    expect(await syncVocabulary(call)).toMatchObject({ state: 'failed' });
    answer.mockResolvedValueOnce(account([])).mockResolvedValueOnce(OFFLINE);
    expect(await syncVocabulary(call)).toMatchObject({ state: 'failed' });
    expect(readSyncChoice()?.removed).toMatchObject([{ word: 'verso' }]);
    expect(readVocabulary()).toMatchObject([{ word: 'lado' }]);
  });

  it.each(['here', 'elsewhere'])('has a word again that was removed %s, whatever its clock says', async (where) => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z'), toFake: ['Date'] });
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    const taken: AccountWord[] = [];
    const sync = async (now: string, rows: readonly AccountWord[] = []) => {
      answer.mockReset().mockImplementation((_path, request) => {
        if (!request?.body) return account(rows, { now });
        taken.push(...(request.body as { changes: AccountWord[] }).changes);
        return { ok: true, value: { left: 0 } };
      });
      await syncVocabulary(call);
      return taken.splice(0);
    };
    // The account and the other browsers are years ahead.
    await sync('2029-01-01T00:00:00.000Z');
    if (where === 'here') removeWord(WORD);
    const { word, sentence } = WORD;
    const removal = { word, sentence, changedAt: '2029-02-01T00:00:00.000Z', content: null };
    const reported = await sync('2029-03-01T00:00:00.000Z', where === 'here' ? [] : [removal]);
    expect(readVocabulary()).toEqual([]);
    saveWord(WORD);
    const [again] = await sync('2029-04-01T00:00:00.000Z', where === 'here' ? reported : [removal]);
    expect(again).toMatchObject({ word, content: { lang: 'pt-BR' } });
    expect(readVocabulary()).toMatchObject([{ word }]);
    vi.useRealTimers();
  });

  it('keeps for the next time what is removed while the account answers', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    answer.mockResolvedValueOnce(account([])).mockImplementationOnce(async () => {
      removeWord(WORD);
      return { ok: true, value: { left: 0 } };
    });
    await syncVocabulary(call);
    expect(readSyncChoice()?.removed).toMatchObject([{ word: 'verso' }]);
  });

  it('is none of another member’s business', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    answer.mockResolvedValueOnce(account([], { member: 'other' }));
    expect(await syncVocabulary(call)).toEqual({ state: 'off' });
    expect(answer).toHaveBeenCalledTimes(1);
    expect(readSyncChoice()?.member).toBe('m');
  });

  it('keeps the choice when a server of an earlier version answers in between', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    const unknown = { ok: false, failure: { code: 'not_found' } };
    answer.mockResolvedValueOnce(unknown);
    expect(await syncVocabulary(call)).toMatchObject({ state: 'failed' });
    answer.mockResolvedValueOnce(account([])).mockResolvedValueOnce(unknown);
    expect(await syncVocabulary(call)).toMatchObject({ state: 'failed' });
    expect(readSyncChoice()?.member).toBe('m');
  });

  it('stays whole when the account’s was deleted, and does not go there again', async () => {
    writeSyncChoice({ member: 'm', begun: true, removed: [] });
    saveWord(WORD);
    answer.mockResolvedValueOnce(account([], { kept: false }));
    expect(await syncVocabulary(call)).toEqual({ state: 'ended' });
    expect([readSyncChoice(), readVocabulary().length]).toEqual([undefined, 1]);
  });
});

it('a request brings no more than it may', () => {
  const change = (index: number, note: string): AccountWord => {
    const { word: _word, sentence, ...content } = WORD;
    return { word: `w${index}`, sentence, changedAt: WORD.savedAt, content: { ...content, note } };
  };
  const many = Array.from({ length: 500 }, (_, index) => change(index, ''));
  expect(batchesOf(many).map(({ length }) => length)).toEqual([MAX_WORD_CHANGES, MAX_WORD_CHANGES, 100]);
  const long = Array.from({ length: 300 }, (_, index) => change(index, '語'.repeat(1_000)));
  const batches = batchesOf(long);
  expect(batches.flat()).toEqual(long);
  for (const batch of batches) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(MAX_WORD_BODY_BYTES);
  }
});
