// @vitest-environment happy-dom

import type { Membership } from '@duoverso/contracts/member';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { USER_INFO_KEY, userInfoSchema } from '@duoverso/contracts/user-info';
import { describe, expect, it } from 'vitest';
import { hasActiveSubscription } from '../chrome/page-script.ts';
import { isSignedIn, signInHref } from './signed-in.ts';
import { forgetMembership, rememberMembership } from './user-info.ts';

const END = '2027-01-01T00:00:00.000Z';
const RUNNING: Membership = {
  subscriptionStatus: 'active',
  plan: 'pro',
  endsAt: END,
  schedule: [{ plan: 'pro', from: '2026-12-01T00:00:00.000Z', to: END, paused: false }],
};

describe('user_info', () => {
  it('[P04] is written in the shape that the page script reads', () => {
    rememberMembership(RUNNING);
    const stored = localStorage.getItem(USER_INFO_KEY);
    expect(userInfoSchema.parse(JSON.parse(stored ?? ''))).toEqual({ subscription: RUNNING });
    expect(hasActiveSubscription(stored)).toBe(true);
    forgetMembership();
    expect(localStorage.getItem(USER_INFO_KEY)).toBeNull();
  });
});

describe('signing in', () => {
  it('is known by the presence of the cookie', () => {
    expect(isSignedIn(`a=1; ${SHORT_NAME}_token=1`)).toBe(true);
    expect(isSignedIn(`a=1; ${SHORT_NAME}_token_old=1`)).toBe(false);
    expect(isSignedIn('')).toBe(false);
  });

  it('leads back to the page', () => {
    expect(signInHref('/en/pricing/?term=monthly#plans')).toBe(
      '/profile/?to=%2Fen%2Fpricing%2F%3Fterm%3Dmonthly%23plans',
    );
  });
});
