import type { ConsoleMe } from '@duoverso/contracts/console';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { call, type Failure, whenSignedOut } from './call.ts';
import { MeProvider } from './me.ts';
import { AffiliatesPage } from './pages/AffiliatesPage.tsx';
import { AuditPage } from './pages/AuditPage.tsx';
import { CodesPage } from './pages/CodesPage.tsx';
import { Accept, SignIn } from './pages/Entrance.tsx';
import { InboxPage } from './pages/InboxPage.tsx';
import { MailsPage } from './pages/MailsPage.tsx';
import { MemberPage } from './pages/MemberPage.tsx';
import { MembersPage } from './pages/MembersPage.tsx';
import { OrderPage } from './pages/OrderPage.tsx';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { SitePage } from './pages/SitePage.tsx';
import { VisitsPage } from './pages/VisitsPage.tsx';
import { Failed } from './parts/Failed.tsx';
import { Page } from './parts/Page.tsx';
import { hrefTo, type Route, useRoute } from './routes.ts';

interface Place {
  readonly name: string;
  readonly title: string;
  /** The command that its page runs first: who may not use it does not see the way to it. */
  readonly needs: string;
  readonly list: ComponentType;
  readonly one?: ComponentType<{ id: string }>;
}

const PLACES: readonly Place[] = [
  { name: 'members', title: 'Members', needs: 'member list', list: MembersPage, one: MemberPage },
  { name: 'orders', title: 'Orders', needs: 'orders browse', list: OrdersPage, one: OrderPage },
  { name: 'inbox', title: 'Inbox', needs: 'feedback inbox', list: InboxPage },
  { name: 'mails', title: 'Mails', needs: 'mail list', list: MailsPage },
  { name: 'codes', title: 'Codes', needs: 'codes batches', list: CodesPage },
  { name: 'visits', title: 'Visits', needs: 'visits', list: VisitsPage },
  { name: 'affiliates', title: 'Affiliates', needs: 'affiliates list', list: AffiliatesPage },
  { name: 'site', title: 'Site', needs: 'offers stats', list: SitePage },
  { name: 'audit', title: 'Audit', needs: 'audit list', list: AuditPage },
];

type Session =
  | { readonly state: 'loading' | 'out' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'in'; readonly me: ConsoleMe };

/** The console: the way in, then its pages. */
export function App(): ReactNode {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  const route = useRoute();
  const refresh = useCallback(async () => {
    const answer = await call<ConsoleMe>('me');
    if (answer.ok) setSession({ state: 'in', me: answer.value });
    else if (answer.failure.code === 'not_signed_in') setSession({ state: 'out' });
    else setSession({ state: 'failed', failure: answer.failure });
  }, []);
  useEffect(() => {
    whenSignedOut(() => setSession({ state: 'out' }));
    void refresh();
  }, [refresh]);
  const [place, token] = route;
  if (place === 'invite' && token !== undefined) {
    return (
      <main className="entrance">
        <Accept token={token} onEntered={refresh} />
      </main>
    );
  }
  if (session.state === 'in')
    return <Rooms me={session.me} route={route} onSignedOut={() => setSession({ state: 'out' })} />;
  return (
    <main className="entrance">
      {session.state === 'loading' && <p role="status">Loading…</p>}
      {session.state === 'failed' && <Failed failure={session.failure} onRetry={refresh} />}
      {session.state === 'out' && <SignIn onEntered={refresh} />}
    </main>
  );
}

function Rooms({ me, route, onSignedOut }: { me: ConsoleMe; route: Route; onSignedOut: () => void }): ReactNode {
  const places = PLACES.filter(({ needs }) => me.commands.some(({ name }) => name === needs));
  const [name = places[0]?.name, id] = route;
  const place = places.find((one) => one.name === name);
  const signOut = async () => {
    await call('sign-out', {});
    onSignedOut();
  };
  return (
    <MeProvider value={me}>
      <button type="button" className="skip" onClick={skip}>
        Skip to the content
      </button>
      <header>
        <strong>{me.brand} console</strong>
        <nav aria-label="Console">
          <ul>
            {places.map((one) => (
              <li key={one.name}>
                <a href={hrefTo(one.name)} aria-current={one === place ? 'page' : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="row">
          <span className="quiet">
            {me.email}, {me.role}
          </span>
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        {place ? <Room key={`${name}/${id ?? ''}`} place={place} id={id} /> : <Nowhere />}
      </main>
    </MeProvider>
  );
}

/** Moves on without changing the address, which says where the page is. */
function skip(): void {
  document.getElementById('main')?.focus();
}

function Room({ place, id }: { place: Place; id: string | undefined }): ReactNode {
  const { list: List, one: One } = place;
  return One && id !== undefined ? <One id={id} /> : <List />;
}

function Nowhere(): ReactNode {
  return (
    <Page title="Nothing here">
      <p>There’s no such page, or your role can’t open it. Choose another one above.</p>
    </Page>
  );
}
