import { describe, expect, it } from 'vitest';
import { askedActions, askedLanguages, type SearchAction } from './search-actions.ts';

const ACTIONS: SearchAction[] = [
  { id: 'theme', phrases: ['dark mode', 'thème sombre', '深色模式', 'डार्क मोड'], toDark: '', toLight: '' },
  { id: 'language', phrases: ['change language', 'language of this page'] },
  { id: 'signIn', phrases: ['sign in', '登录'], href: '/profile/', label: '', member: '' },
  { id: 'redeem', phrases: ['redeem'], href: '/exchange/', label: '' },
];

describe('an action is asked for', () => {
  it.each([
    ['dark', 'theme'],
    ['Dark mode', 'theme'],
    ['how do I turn on dark-mode?', 'theme'],
    ['theme sombre', 'theme'],
    ['深色', 'theme'],
    ['怎么打开深色模式', 'theme'],
    ['डार्क मोड', 'theme'],
    ['language', 'language'],
    ['redeem my code', 'redeem'],
    ['如何登录', 'signIn'],
  ])('by %j', (query, id) => {
    expect(askedActions(query, ACTIONS).map((action) => action.id)).toEqual([id]);
  });

  it.each(['', 'da', '深', 'mode', 'design in figma', 'redeemable', 'translate a language', 'dark chocolate'])(
    'not by %j',
    (query) => {
      expect(askedActions(query, ACTIONS)).toEqual([]);
    },
  );
});

describe('a language is asked for', () => {
  const links = [
    { code: 'de', names: ['Deutsch', 'German'] },
    { code: 'ja', names: ['日本語', 'Japanese'] },
  ];
  it.each([
    ['german', 'de'],
    ['deu', 'de'],
    ['日本語', 'ja'],
    ['japan', 'ja'],
  ])('by %j', (query, code) => {
    expect(askedLanguages(query, links).map((link) => link.code)).toEqual([code]);
  });

  it.each(['', 'ja', 'japanese manga', 'germany'])('not by %j', (query) => {
    expect(askedLanguages(query, links)).toEqual([]);
  });
});
