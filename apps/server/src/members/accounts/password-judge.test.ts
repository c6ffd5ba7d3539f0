import { describe, expect, it } from 'vitest';
import { createPasswordJudge } from './password-judge.ts';

const KNOWN = ['ana.silva+x@mail.example', 'Ana Silva', 'duoverso'];
const judge = createPasswordJudge();

describe('a judge of passwords', () => {
  it.each([
    'iloveyouforever2',
    'password1234567',
    'P@ssw0rd P@ssw0rd',
    'letmeinqwerty12',
    'qwertyuiop12345',
    '1qaz2wsx3edc4rfv',
    'iloveyou iloveyou',
    'Sommer2026Sommer',
    'contraseña123456',
    'sonnenschein12345',
    'Password123456789!',
    'motdepasse12345',
    'пароль12345',
  ])('refuses %j, which everybody uses', (password) => {
    expect(judge(password, KNOWN)).toBeDefined();
  });

  it.each([
    'Summer2026Summer2026',
    'aaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    'qwertzuiop!!!!!!',
    'passwordpassword',
    'letmeinletmein12',
    '!!!!!!!!!!!!!!!',
    'onetwothreefourfive',
    '07.11.198323.09.2004',
    '2019.2021.1987.',
    'ab cd ef gh ij '.repeat(9).slice(0, 128),
  ])('refuses %j, which repeats itself or follows a row', (password) => {
    expect(judge(password, KNOWN)).toBe('repeated');
  });

  it.each([
    'duoverso-duoverso',
    'password duoverso',
    'Ana Silva 123456',
    'anasilva@mail.example',
    'silva.ana.duoverso',
    'mail.example2026',
  ])('refuses %j, which is about its owner or the site', (password) => {
    expect(judge(password, KNOWN)).toBe('personal');
  });

  it.each([
    'пароль',
    'привет',
    'любовь',
    'йцукен',
    'йцукенг',
    'фывапр',
    '비밀번호',
    '사랑해',
    '我爱你',
    'كلمةالسر',
    'पासवर्ड',
  ])('refuses %j with a little behind it: the beginning of many passwords where there is no dictionary', (word) => {
    expect(judge(`${word} x9 Bq mur`, KNOWN)).toBe('common');
    expect(judge('zyxqil x9 Bq mur', KNOWN)).toBeUndefined();
  });

  it('reads so much of a long one that its beginning tells', () => {
    expect(judge(`${'ab'.repeat(24)} zyxqil brumsch vorpal tove`, KNOWN)).toBe('repeated');
  });

  it.each([
    'two verses facing each other',
    'wizardumbrellakettle',
    'correct horse battery staple',
    'ein Apfel am Tag, drei im Korb',
    'x9$kQ2!vLp7#mRt',
    '二つの詩句が向かい合って並ぶ本のページ',
    'мама мыла раму вечером',
    'the password of my grandmother',
    'duoverso reads novels with me',
  ])('takes %j', (password) => {
    expect(judge(password, KNOWN)).toBeUndefined();
  });

  it.each([
    'wahrscheinlich vielleicht',
    'probably unfortunately',
    'probablemente desgraciadamente',
    'probablement malheureusement',
    'probabilmente purtroppo',
    'konnichiwa arigatou',
    'provavelmente infelizmente',
  ])('refuses %j, two words that everybody says', (password) => {
    expect(judge(password, KNOWN)).toBe('common');
  });

  it('gives nothing for a sign that stands between all words, and something for each other one', () => {
    expect(judge('wizard-umbrella-7', KNOWN)).toBe('common');
    expect(judge('wizard-umbrella!7', KNOWN)).toBe('common');
    expect(judge('wizard-umbrella!7.', KNOWN)).toBeUndefined();
  });

  it.each(['"X5^6/{j-Y\'t/e.', ':%JJS@,B@H;H:Kq', '!?-_.:,;#%&/()*'])(
    'takes %j, in which chance has put more signs than letters are left',
    (password) => {
      expect(judge(password, KNOWN)).toBeUndefined();
    },
  );

  it('knows names of three letters but none of two, and those whose letters change when they are large', () => {
    expect(judge('password12345qzx', ['Qzx'])).toBe('personal');
    expect(judge('wizardqzumbrella', ['Qz'])).toBe('common');
    expect(judge('weißgroßmann123', ['Weiß Großmann'])).toBe('personal');
    expect(judge('weißgroßmann123', [])).toBe('common');
  });

  it('knows what stands before the @ as one word, though each part is short', () => {
    expect(judge('password123zqxw', ['zq.xw@mail.example'])).toBe('personal');
    expect(judge('password123zqxw', ['mail.example'])).toBe('common');
  });

  it('knows nothing of its owner that it has not been told', () => {
    expect(judge('zyxqila brumsch', ['Zyxqila Brumsch'])).toBe('personal');
    expect(judge('zyxqila brumsch', [])).toBeUndefined();
  });
});
