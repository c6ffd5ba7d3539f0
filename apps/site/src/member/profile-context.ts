import { formatDate } from '@duoverso/locales/dates';
import { createContext, useContext } from 'react';
import type { CallApi } from '../api/call-api.ts';
import { fill } from '../strings/fill.ts';
import type { MemberString, ProfileProps } from './profile-props.ts';

/** What every view of the account page works with. */
export interface ProfileContext {
  readonly props: ProfileProps;
  /** A string of the account page with its placeholders filled. */
  readonly t: (name: MemberString, values?: Readonly<Record<string, string | number>>) => string;
  /** A day in the reader's language and time zone. */
  readonly day: (instant: string) => string;
  /** Calls the member API; who turns out to be signed out is led to signing in. */
  readonly call: CallApi;
  /** Asks again who is signed in and what that member has. */
  readonly refresh: () => Promise<void>;
  /** The browser has been signed in: goes back to the page that was left, or shows the membership with a sentence above it. */
  readonly enter: (notice?: string) => Promise<void>;
  /** The session has ended. */
  readonly leave: (notice?: string) => void;
  /** Shows a view, with a sentence above it. */
  readonly go: (hash: string, notice?: string) => void;
  /** Called by the heading of a view when the view appears; tells whether focus belongs there. */
  readonly appeared: () => boolean;
}

export const Profile = createContext<ProfileContext | undefined>(undefined);

export function useProfile(): ProfileContext {
  const context = useContext(Profile);
  if (!context) throw new Error('Views of the account stand within AccountPage.');
  return context;
}

/** Strings, dates and numbers in the language of the page. */
export function createTexts(props: ProfileProps): Pick<ProfileContext, 't' | 'day'> {
  return {
    t: (name, values = {}) => fill(props.strings[name], values),
    day: (instant) => formatDate(props.intlTag, new Date(instant)),
  };
}
