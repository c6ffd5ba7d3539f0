import { vi } from 'vitest';
import type { ProfileContext } from '../profile-context.ts';
import type { ProfileProps } from '../profile-props.ts';

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
