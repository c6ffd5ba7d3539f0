import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiFailure, callApi } from '../api/call-api.ts';
import { goOnAt, takeReturn } from '../api/go-on.ts';
import { isModified } from '../browser/is-modified.ts';
import { leaveFor } from '../browser/network.ts';
import { useFocusFallback } from '../browser/use-focus-fallback.ts';
import { Failure } from './Failure.tsx';
import { PasswordField } from './form/Fields.tsx';
import { Form } from './form/Form.tsx';
import { MemberNav } from './MemberNav.tsx';
import { MemberView } from './MemberView.tsx';
import { createTexts, Profile, type ProfileContext, useProfile } from './profile-context.ts';
import type { ProfileProps } from './profile-props.ts';
import { readReturnAddress } from './return-address.ts';
import { type Route, readRoute, VISITOR_VIEWS, viewHref } from './routes.ts';
import { type Account, useAccount } from './use-account.ts';
import { ViewTitle } from './ViewTitle.tsx';
import { VisitorView } from './VisitorView.tsx';
import { Words } from './views/AccountWords.tsx';
import { Blocked } from './views/Blocked.tsx';
import { KeepAccount, Leaving } from './views/Leaving.tsx';
import { LinkCard } from './views/LinkCard.tsx';
import { Verify } from './views/Verify.tsx';

interface WaitingProps {
  /** Why it takes longer. */
  failure?: ApiFailure;
  onRetry?: () => void;
}

interface Notice {
  readonly text: string;
  /** The hash of the view that it belongs to. */
  readonly on: string;
}

/** The member area: signing in for visitors, everything about the account for members. The hash of the address chooses the view. */
export function AccountPage(props: ProfileProps) {
  const route = useRoute();
  const { account, refresh, forget } = useAccount();
  const [notice, setNotice] = useState<Notice>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [returned] = useState(takeReturn);
  /** Whether the visitor has signed in while the page was open, or at a provider from this tab. */
  const entered = useRef(returned);
  const context = useContextOf(props, { refresh, forget, setNotice, entered });
  const signedIn = account.state === 'in';
  useWayOn(signedIn, route, entered);

  const signOut = async () => {
    setFailure(undefined);
    const answer = await callApi('/api/auth/sign-out', { body: {} });
    if (answer.ok) context.leave(context.t('signedOut'));
    else setFailure(answer.failure);
  };

  const shownNotice = notice && (notice.on === location.hash || location.hash === '') ? notice.text : undefined;
  return (
    <Profile value={context}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links inside are pressed, by keyboard as well */}
      <div className="member" onClick={followLink}>
        {signedIn && <MemberNav me={account.me} route={route} onSignOut={signOut} />}
        <div className="member-main" ref={useFocusFallback()}>
          <p className="member-notice" role="status">
            {shownNotice}
          </p>
          {failure && <Failure failure={failure} onRetry={signOut} />}
          <View
            key={keyOf(route, account)}
            route={route}
            account={account}
            refresh={refresh}
            onSignOut={signOut}
            onSignedIn={() => {
              entered.current = true;
              return refresh();
            }}
          />
        </div>
      </div>
    </Profile>
  );
}

interface Changes extends Pick<ReturnType<typeof useAccount>, 'refresh' | 'forget'> {
  setNotice: (notice: Notice | undefined) => void;
  entered: RefObject<boolean>;
}

/** What all views share. */
function useContextOf(props: ProfileProps, { refresh, forget, setNotice, entered }: Changes): ProfileContext {
  const views = useRef(0);
  const go = useCallback(
    (hash: string, text?: string) => {
      setNotice(text === undefined ? undefined : { text, on: hash });
      // A link of a message works once: going back to it would only fail.
      changeRoute(hash, { replace: /^#(?:verify|reset|keep)=/.test(location.hash) });
    },
    [setNotice],
  );
  const leave = useCallback(
    (text?: string) => {
      forget();
      go(viewHref('sign-in'), text);
    },
    [forget, go],
  );
  const enter = useCallback(
    async (text?: string) => {
      entered.current = true;
      await refresh();
      const returnTo = readReturnAddress(location.search, location.origin);
      if (returnTo === undefined) go(viewHref('membership'), text);
      else goOnAt(returnTo);
    },
    [refresh, go, entered],
  );
  const call = useCallback<ProfileContext['call']>(
    async (path, request) => {
      const answer = await callApi(path, request);
      if (!answer.ok && answer.failure.code === 'not_signed_in') forget();
      // Since when the page was opened.
      const isShut =
        !answer.ok && (answer.failure.code === 'deletion_waits' || answer.failure.code === 'account_blocked');
      if (isShut) void refresh();
      return answer;
    },
    [forget, refresh],
  );
  const appeared = useCallback(() => {
    views.current += 1;
    return views.current > 1;
  }, []);
  return useMemo<ProfileContext>(
    () => ({ props, ...createTexts(props), call, refresh, enter, leave, go, appeared }),
    [props, call, refresh, enter, leave, go, appeared],
  );
}

/** Leads members on from views that are for visitors, and back to the page that sent them here. */
function useWayOn(signedIn: boolean, route: Route, entered: RefObject<boolean>): void {
  const isVisitorView = VISITOR_VIEWS.some((view) => view === route.view);
  useEffect(() => {
    if (!signedIn || isLink(route)) return;
    const returnTo =
      location.hash === '' || isVisitorView ? readReturnAddress(location.search, location.origin) : undefined;
    if (returnTo !== undefined && entered.current) goOnAt(returnTo);
    else if (returnTo !== undefined) void leaveFor(returnTo, 'replace');
    else if (isVisitorView) changeRoute(viewHref('membership'), { replace: true });
  }, [signedIn, isVisitorView, route, entered]);
}

interface ViewProps {
  route: Route;
  account: Account;
  refresh: () => Promise<void>;
  onSignOut: () => void;
  onSignedIn: () => Promise<void>;
}

function View({ route, account, refresh, onSignOut, onSignedIn }: ViewProps) {
  if (route.view === 'verify') return <Verify token={route.token} />;
  if (route.view === 'reset') return <Reset token={route.token} />;
  if (route.view === 'keep') return <KeepAccount token={route.token} />;
  if (route.view === 'reminders') return <StopReminders token={route.token} />;
  // They are in the browser: nobody has to sign in, or to wait, for them.
  if (route.view === 'words') return <Words member={account.state === 'in' ? account.me.member.id : undefined} />;
  switch (account.state) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <Waiting failure={account.failure} onRetry={refresh} />;
    case 'out':
      return <VisitorView route={route} onSignedIn={onSignedIn} />;
    case 'leaving':
      return <Leaving onSignOut={onSignOut} />;
    case 'blocked':
      return <Blocked route={route} onSignOut={onSignOut} />;
    case 'in':
      return <MemberView route={route} me={account.me} />;
  }
}

/** Another view is another element, with a heading of its own. That of a link stays when the link signs in: a new one would send its token again. */
function keyOf(route: Route, { state }: Account): string {
  const who = isLink(route) || route.view === 'words' ? 'anybody' : state;
  return [who, ...Object.values(route)].join(' ');
}

/** Whether a route is the link of a message, signed in or not. */
function isLink(route: Route): route is Extract<Route, { token: string }> {
  return 'token' in route;
}

/** The view that the address asks for. */
function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow(); // what has changed before anything listened
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return readRoute(hash);
}

/** Changes the view; `replace` leaves no entry behind, as for links that work once. */
function changeRoute(hash: string, { replace = false } = {}): void {
  if (location.hash === hash) return;
  if (!replace) location.hash = hash;
  else location.replace(hash);
}

/** Follows a link to another view; the site's router would take it for a jump within the page. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (!href?.startsWith('#/') || isModified(event)) return;
  event.preventDefault();
  changeRoute(href);
}

/** Before it is known who is signed in. */
function Waiting({ failure, onRetry = () => undefined }: WaitingProps) {
  const { t } = useProfile();
  return (
    <div className="member-card">
      <h1 className="doc-title">{t('title')}</h1>
      {failure ? <Failure failure={failure} onRetry={onRetry} /> : <p role="status">{t('loading')}</p>}
    </div>
  );
}

interface StopRemindersProps {
  token: string;
}

/** Stops reminders by the link of a message, when its reader presses the button: programs that look at links press none. */
function StopReminders({ token }: StopRemindersProps) {
  const { t, call, go, refresh } = useProfile();
  return (
    <div className="member-card">
      <ViewTitle title={t('reminders.title')} />
      <p>{t('reminders.lead')}</p>
      <Form
        required={[]}
        submit={t('reminders.submit')}
        send={() => call(`/api/mails/unsubscribe?token=${encodeURIComponent(token)}`, { body: {} })}
        onDone={() => {
          void refresh();
          go(viewHref('membership'), t('reminders.done'));
        }}
      />
    </div>
  );
}

interface ResetProps {
  token: string;
}

/** Sets a new password by the link of a message, which signs out everywhere. */
export function Reset({ token }: ResetProps) {
  const { props, t, call, leave } = useProfile();
  return (
    <LinkCard
      link={{ token, purpose: 'reset' }}
      title={t('reset.title')}
      reason={props.errors.link_not_valid ?? ''}
      wayOn={{ href: viewHref('forgot'), label: t('link.again') }}
    >
      <Form
        required={['new-password']}
        submit={t('reset.submit')}
        send={({ 'new-password': newPassword = '' }) =>
          call('/api/auth/reset-password', { body: { token, newPassword } })
        }
        onDone={() => leave(t('reset.done'))}
      >
        <PasswordField name="new-password" label={t('newPassword')} />
      </Form>
      <p className="member-links">
        <a href={viewHref('forgot')}>{t('forgot.title')}</a>
      </p>
    </LinkCard>
  );
}
