import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { writeAffiliateClick } from '@duoverso/contracts/cookies';
import { describe, expect, it } from 'vitest';
import { uncountedClick } from './Membership.tsx';

const CLICKED = new Date('2026-11-20T10:00:00Z');
const COOKIES = `theme=dark; ${AFFILIATE_COOKIE}=${writeAffiliateClick('abcd2345', CLICKED.getTime())}`;

describe('[A10] a click that does not count', () => {
  it('is one of an account that was there before', () => {
    expect(uncountedClick(COOKIES, '2026-11-19T10:00:00Z')).toEqual(CLICKED);
  });

  it.each([
    ['an account made after it', COOKIES, '2026-11-20T10:05:00Z'],
    ['no click', 'theme=dark', '2026-11-19T10:00:00Z'],
    ['a value of nobody’s', `${AFFILIATE_COOKIE}=<x>`, '2026-11-19T10:00:00Z'],
  ])('is none with %s', (_case, cookies, createdAt) => {
    expect(uncountedClick(cookies, createdAt)).toBeUndefined();
  });
});
