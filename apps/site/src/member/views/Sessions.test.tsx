// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest, ApiResult } from '../../api/call-api.ts';
import { Profile } from '../profile-context.ts';
import { sampleProfile } from '../testing/mounted-view.tsx';
import { Sessions } from './Sessions.tsx';

const DAY = '2026-11-21T10:00:00.000Z';
const SESSIONS = [
  { id: 'here', current: true, browser: null, createdAt: DAY, lastUsedAt: DAY },
  { id: 'there', current: false, browser: null, createdAt: DAY, lastUsedAt: DAY },
];
const FAILED: ApiResult<never> = { ok: false, failure: { code: 'unreachable' } };

const call = vi.fn<(path: string, request?: ApiRequest) => Promise<ApiResult<unknown>>>();
let answer: ApiResult<unknown>;
let profile: ReturnType<typeof sampleProfile>;
let root: Root;
const alert = () => document.querySelector('[role="alert"]');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
/** What has been asked for besides the list. */
const asked = () => call.mock.calls.map(([path]) => path).filter((path) => path !== '/api/me/sessions');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answer = FAILED;
  call
    .mockReset()
    .mockImplementation(async (path) =>
      path === '/api/me/sessions' ? { ok: true, value: { sessions: SESSIONS } } : answer,
    );
  profile = sampleProfile(call as typeof profile.call);
  root = createRoot(document.body);
  await act(async () =>
    root.render(
      <Profile value={profile}>
        <Sessions />
      </Profile>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('signing out that fails', () => {
  it.each([
    ['signOut', '/api/me/sessions/there'],
    ['sessions.all', '/api/auth/revoke-sessions'],
  ])('of %s is done again on "Try again", and its message goes', async (name, path) => {
    await press(name);
    expect(alert()).not.toBeNull();
    answer = { ok: true, value: {} };
    await press('retry');
    expect(asked()).toEqual([path, path]);
    expect(alert()).toBeNull();
  });

  it('of all signs out here once it works', async () => {
    await press('sessions.all');
    expect(profile.leave).not.toHaveBeenCalled();
    answer = { ok: true, value: {} };
    await press('retry');
    expect(profile.leave).toHaveBeenCalledExactlyOnceWith('signedOut');
  });
});
