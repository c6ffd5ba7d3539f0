import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiRequest, ApiResult } from '../../api/call-api.ts';
import { Profile, type ProfileContext } from '../profile-context.ts';
import type { ProfileProps } from '../profile-props.ts';

/**
 * A view of the account in the document of a test, mounted again for each.
 * @param props what the view takes of the page
 */
export function mountedView(props: unknown) {
  const call = vi.fn<(path: string, request?: ApiRequest) => Promise<ApiResult<unknown>>>();
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    call.mockReset();
    root = createRoot(document.body);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  return {
    /** Answers the requests of the view. */
    call,
    show: (view: ReactNode) =>
      act(async () =>
        root.render(
          <Profile value={{ ...sampleProfile(call as never), props: props as ProfileProps }}>{view}</Profile>,
        ),
      ),
    press: (name: string) =>
      act(async () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
      ),
    text: () => document.body.textContent ?? '',
  };
}

/** What views of the account work with: strings are shown as their names, and `call` answers as the test says. */
export function sampleProfile(call: ProfileContext['call']): ProfileContext {
  return {
    props: { brand: 'Tinyverso', bill: { retry: 'retry' }, errors: {}, wait: {} } as unknown as ProfileProps,
    t: (name, values) => [name, ...Object.values(values ?? {})].join(' '),
    day: (instant) => instant,
    call,
    refresh: vi.fn<ProfileContext['refresh']>(),
    enter: vi.fn<ProfileContext['enter']>(),
    leave: vi.fn<ProfileContext['leave']>(),
    go: vi.fn<ProfileContext['go']>(),
    appeared: () => false,
  };
}
