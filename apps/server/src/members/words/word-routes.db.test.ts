import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { MAX_LIST_BYTES, MAX_SAVED_WORDS, REMOVED_WORD_DAYS } from '@duoverso/contracts/account-word-limits';
import type { AccountWord } from '@duoverso/contracts/account-words';
import { DAY_MS } from '@duoverso/contracts/day';
import { exportSchema } from '@duoverso/contracts/member';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../api/rate-limits.ts';
import { accountWords, wordLists } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { askDeletion, finishDeletions } from '../accounts/account-deletion.ts';
import { removeExpired } from '../clean-up.ts';

const PATH = '/api/me/words';
const NOW = Date.parse('2026-12-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());
afterEach(() => test.setNow(undefined));

function word(name: string, changedAt: string, note = ''): AccountWord {
  const content = {
    lang: 'pt-BR',
    translation: 'A verse.',
    translationLang: 'en',
    page: '/pt-BR/',
    savedAt: at(0),
    note,
  };
  return { word: name, sentence: 'Um verso.', changedAt, content };
}
const removed = (name: string, changedAt: string): AccountWord => ({ ...word(name, changedAt), content: null });

async function keeper() {
  test.setNow(new Date(NOW));
  const visitor = await test.member();
  const id = (await visitor.get('/api/me')).body.member.id as string;
  expect((await post({ visitor, id }, [], true)).status).toBe(200);
  return { visitor, id };
}
type Keeper = { visitor: Visitor; id: string };
const post = ({ visitor, id }: Keeper, changes: unknown[], begin = false) =>
  visitor.post(PATH, { member: id, begin, changes });
const listed = async ({ visitor }: Keeper): Promise<AccountWord[]> => (await visitor.get(PATH)).body.words;

describe('saved words in the account', () => {
  it('are kept by choice alone, and not before', async () => {
    test.setNow(new Date(NOW));
    const visitor = await test.member();
    const { body } = await visitor.get(PATH);
    expect(body).toEqual({ member: body.member, kept: false, now: at(0), words: [] });
    const one = { visitor, id: body.member };
    expect((await post(one, [word('verso', at(-5))])).code).toBe('not_found');
    expect((await post(one, [word('verso', at(-5))], true)).body).toEqual({ left: 0 });
    expect((await visitor.get(PATH)).body).toMatchObject({ kept: true, words: [word('verso', at(-5))] });
  });

  it('carry the base form and the schedule of practice as they are', async () => {
    const one = await keeper();
    const { content, ...rest } = word('versos', at(-5));
    const practised = { ...rest, content: { ...content, base: 'verso', practice: 'meaning=1/2.5/3/4/5/6/2/8' } };
    expect((await post(one, [practised])).body).toEqual({ left: 0 });
    expect(await listed(one)).toEqual([practised]);
    const long = { ...practised, content: { ...practised.content, practice: 'x'.repeat(301) } };
    expect((await post(one, [long])).status).toBe(400);
  });

  it('are for members, and from our own pages', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await test.visitor().send(method, PATH)).code).toBe('not_signed_in');
    expect((await test.visitor().post(PATH, { member: 'x', changes: [] })).code).toBe('not_signed_in');
    const { visitor, id } = await keeper();
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await visitor.post(PATH, { member: id, changes: [] }, foreign)).code).toBe('origin_not_allowed');
  });

  it('of another member are neither read, written nor deleted', async () => {
    const [one, other] = [await keeper(), await keeper()];
    await post(one, [word('verso', at(-5))]);
    expect(await listed(other)).toEqual([]);
    expect((await other.visitor.post(PATH, { member: one.id, changes: [removed('verso', at(-1))] })).code).toBe(
      'not_signed_in',
    );
    await post(other, [removed('verso', at(-1))]);
    await other.visitor.send('DELETE', PATH);
    expect(await listed(one)).toEqual([word('verso', at(-5))]);
  });

  it('are counted when they are changed', async () => {
    const { visitor, id } = await keeper();
    for (let rest = LIMITS['words by account'].points; rest > 1; rest -= 1) {
      await test.services.limits.count('words by account', id);
    }
    expect((await visitor.post(PATH, { member: id, changes: [] })).code).toBe('too_many_requests');
    // Reading writes nothing and is not counted.
    expect((await visitor.get(PATH)).status).toBe(200);
  }, 60_000);
});

describe('merging', () => {
  it.each([
    ['in their order', [1, 2, 3]],
    ['the other way round', [3, 2, 1]],
    ['mixed and twice', [2, 3, 2, 1, 3]],
  ])('lets the last change of a word win, sent %s', async (_case, order) => {
    const one = await keeper();
    const changes = [word('verso', at(-30), 'first'), removed('verso', at(-20)), word('verso', at(-10), 'last')];
    for (const number of order) await post(one, [changes[number - 1]]);
    expect(await listed(one)).toEqual([changes[2]]);
    const together = await keeper();
    await post(
      together,
      order.map((number) => changes[number - 1]),
    );
    expect(await listed(together)).toEqual([changes[2]]);
  });

  it('leaves of two changes at the same time the one that came first', async () => {
    const one = await keeper();
    await post(one, [word('verso', at(-10), 'first')]);
    await post(one, [word('verso', at(-10), 'second')]);
    expect(await listed(one)).toEqual([word('verso', at(-10), 'first')]);
  });

  it('loses nothing of two devices that write at once', async () => {
    const one = await keeper();
    const of = (device: string) => Array.from({ length: 40 }, (_, index) => word(`${device} ${index}`, at(-index)));
    await Promise.all([...of('a'), ...of('b')].map((change) => post(one, [change])));
    expect((await listed(one)).map((row) => row.word).sort()).toEqual(
      [...of('a'), ...of('b')].map((row) => row.word).sort(),
    );
  });

  it('takes a time that is to come as now', async () => {
    const one = await keeper();
    await post(one, [word('verso', at(3_600), 'ahead')]);
    expect(await listed(one)).toEqual([word('verso', at(0), 'ahead')]);
    test.setNow(new Date(NOW + 60_000));
    await post(one, [word('verso', at(30), 'later')]);
    expect(await listed(one)).toEqual([word('verso', at(30), 'later')]);
  });

  it('remembers what was removed, for its time', async () => {
    const one = await keeper();
    await post(one, [removed('verso', at(-10)), word('lado', at(-10))]);
    expect(await listed(one)).toContainEqual(removed('verso', at(-10)));
    const { db } = test.services.database;
    await removeExpired(db, new Date(NOW + REMOVED_WORD_DAYS * DAY_MS - 1));
    expect(await db.$count(accountWords, eq(accountWords.userId, one.id))).toBe(2);
    await removeExpired(db, new Date(NOW + REMOVED_WORD_DAYS * DAY_MS + 1));
    expect(
      (await db.select().from(accountWords).where(eq(accountWords.userId, one.id))).map((row) => row.word),
    ).toEqual(['lado']);
  });
});

describe('limits', () => {
  it('a list holds its number of words, of two writers together; what is removed makes room', async () => {
    const one = await keeper();
    const all = Array.from({ length: MAX_SAVED_WORDS }, (_, index) => word(`w${index}`, at(-100)));
    for (let from = 0; from < MAX_SAVED_WORDS - 100; from += 100) await post(one, all.slice(from, from + 100));
    const more = Array.from({ length: 150 }, (_, index) => word(`x${index}`, at(-100)));
    const answers = await Promise.all([post(one, all.slice(-100)), post(one, more)]);
    expect(answers.reduce((sum, { body }) => sum + body.left, 0)).toBe(150);
    expect(await listed(one)).toHaveLength(MAX_SAVED_WORDS);
    const first = (await listed(one))[0] as AccountWord;
    expect((await post(one, [word('new', at(-5)), removed(first.word, at(-4))])).body).toEqual({ left: 0 });
    // A word that is there can still change.
    expect((await post(one, [word('new', at(-3), 'changed')])).body).toEqual({ left: 0 });
  });

  it('of removed words no more are remembered', async () => {
    const one = await keeper();
    for (let from = 0; from < MAX_SAVED_WORDS + 200; from += 200) {
      test.setNow(new Date(NOW + from));
      await post(
        one,
        Array.from({ length: 200 }, (_, index) => removed(`w${from + index}`, at(-100))),
      );
    }
    const words = (await listed(one)).map((row) => row.word);
    expect(words).toHaveLength(MAX_SAVED_WORDS);
    expect(words).not.toContain('w0');
  });

  it.each<[string, object]>([
    ['a word that is too long', { word: 'w'.repeat(81) }],
    ['no word', { word: '' }],
    ['a sentence that is too long', { sentence: 's'.repeat(2_001) }],
    ['a NUL', { sentence: 'a\u0000b' }],
    ['half a character', { word: '\ud800' }],
    ['no time', { changedAt: 'yesterday' }],
    ['a page that is a script', { content: { ...word('a', at(0)).content, page: 'javascript:alert(1)' } }],
    ['no language', { content: { ...word('a', at(0)).content, lang: '"' } }],
    ['a note that is too long', { content: { ...word('a', at(0)).content, note: 'n'.repeat(1_001) } }],
  ])('%s is a malformed request', async (_case, change) => {
    const one = await keeper();
    expect((await post(one, [{ ...word('verso', at(-1)), ...change }])).code).toBe('malformed_request');
    expect(await listed(one)).toEqual([]);
  });

  it('more changes than allowed are refused', async () => {
    const one = await keeper();
    const changes = Array.from({ length: 201 }, (_, index) => word(`w${index}`, at(-1)));
    expect((await post(one, changes)).code).toBe('malformed_request');
  });
});

describe('the end', () => {
  it('of the choice deletes all, and a browser that does not know brings nothing back', async () => {
    const one = await keeper();
    await post(one, [word('verso', at(-5)), removed('lado', at(-5))]);
    expect((await one.visitor.send('DELETE', PATH)).status).toBe(200);
    expect((await one.visitor.send('DELETE', PATH)).status).toBe(200);
    expect((await post(one, [word('verso', at(-5))])).code).toBe('not_found');
    expect((await one.visitor.get(PATH)).body).toMatchObject({ kept: false, words: [] });
  });

  it('of the account deletes them, after the wait and not before', async () => {
    const one = await keeper();
    await post(one, [word('verso', at(-5)), removed('lado', at(-6))]);
    const { db } = test.services.database;
    const { accountMails } = test.services;
    await askDeletion(db, one.id, { accountMails, place: { origin: 'http://localhost' }, at: new Date(NOW) });
    expect(await db.$count(accountWords, eq(accountWords.userId, one.id))).toBe(2);
    const later = new Date(NOW + (DELETION_WAIT_DAYS + 1) * DAY_MS);
    await finishDeletions({ db, accountMails, log: pino({ level: 'silent' }), now: () => later });
    expect(await db.$count(accountWords, eq(accountWords.userId, one.id))).toBe(0);
    expect(await db.$count(wordLists, eq(wordLists.userId, one.id))).toBe(0);
  });

  it('is not needed to take them along: the copy of one’s data holds them', async () => {
    const one = await keeper();
    await post(one, [word('verso', at(-5), 'mine'), removed('lado', at(-6))]);
    const { words } = exportSchema.parse((await one.visitor.get('/api/me/export')).body);
    expect(words).toEqual([word('verso', at(-5), 'mine'), removed('lado', at(-6))]);
  });
});

describe('[B02] what a list may weigh', () => {
  it('keeps words up to so many bytes, and tells how many had no room', async () => {
    const owner = await keeper();
    const long = (index: number) => {
      const { content, ...rest } = word(`long ${index}`, at(index - 1_000));
      return { ...rest, sentence: '翻'.repeat(2_000), content: { ...content, translation: '译'.repeat(2_000) } };
    };
    let left = 0;
    for (let batch = 0; batch < 20; batch += 1) {
      const changes = Array.from({ length: 20 }, (_, index) => long(batch * 20 + index));
      left += (await post(owner, changes)).body.left;
    }
    const answer = await owner.visitor.get(PATH);
    const bytes = Buffer.byteLength(JSON.stringify(answer.body));
    expect(bytes).toBeLessThan(MAX_LIST_BYTES * 1.1);
    expect(bytes).toBeGreaterThan(MAX_LIST_BYTES * 0.9);
    expect(answer.body.words.length + left).toBe(400);
    // A word that is removed makes room.
    const [first] = answer.body.words;
    expect((await post(owner, [{ ...first, changedAt: at(0), content: null }, long(399)])).body.left).toBe(0);
  });

  it('has an entity tag that changes with every word, so that an unchanged list is not sent again', async () => {
    const owner = await keeper();
    const tagOf = async () => (await owner.visitor.get(PATH)).headers.get('etag') ?? '';
    const empty = await tagOf();
    await post(owner, [word('um', at(-2))]);
    const one = await tagOf();
    expect(one).not.toBe(empty);
    const again = await owner.visitor.get(PATH, { 'if-none-match': one });
    expect([again.status, again.body]).toEqual([304, undefined]);
    await post(owner, [removed('um', at(-1))]);
    expect(await tagOf()).not.toBe(one);
    expect((await owner.visitor.get(PATH, { 'if-none-match': one })).status).toBe(200);
  });

  it('is read so often in ten minutes, and copies of everything so often in an hour', async () => {
    const owner = await keeper();
    let refused = 0;
    for (let count = 0; count < 320 && refused === 0; count += 1) {
      const answer = await owner.visitor.get(PATH);
      if (answer.code === 'too_many_requests') refused = Number(answer.headers.get('retry-after'));
    }
    expect(refused).toBeGreaterThan(0);
    for (let count = 0; count < LIMITS['export by account'].points; count += 1) {
      expect((await owner.visitor.get('/api/me/export')).status).toBe(200);
    }
    expect((await owner.visitor.get('/api/me/export')).code).toBe('too_many_requests');
  });
});
