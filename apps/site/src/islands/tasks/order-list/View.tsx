import type { Me } from '@duoverso/contracts/member';
import type { Order } from '@duoverso/contracts/orders';
import type { Renewal } from '@duoverso/contracts/renewals';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { useEffect, useState } from 'react';
import { type ApiFailure, callApi, failureText } from '../../../api/call-api.ts';
import { isSignedIn } from '../../../api/signed-in.ts';
import { forgetMembership, rememberMembership } from '../../../api/user-info.ts';
import { type OrderListProps, OrderTable } from './OrderTable.tsx';
import { Renewals } from './Renewals.tsx';

type State =
  | { readonly name: 'loading' | 'signed-out' }
  | { readonly name: 'failed'; readonly failure: ApiFailure }
  | {
      readonly name: 'listed';
      readonly orders: readonly Order[];
      readonly renewals: readonly Renewal[];
      readonly member: Me['member'] | undefined;
    };

/** The signed-in member's orders, newest first, each leading to its own view, each paid one with its receipt. */
export default function OrderList(props: OrderListProps) {
  const { path, profile, pricing, strings, errors } = props;
  const [state, setState] = useState<State>({ name: 'loading' });

  const load = async () => {
    setState({ name: 'loading' });
    setState(await loadOrders());
  };
  useEffect(() => {
    let here = true;
    void loadOrders().then((loaded) => here && setState(loaded));
    return () => {
      here = false;
    };
  }, []);

  switch (state.name) {
    case 'loading':
      return (
        <div className="orders">
          <p role="status">{strings.loading}</p>
        </div>
      );
    case 'signed-out':
      return (
        <div className="orders">
          <SignIn path={path} profile={profile} strings={strings} />
        </div>
      );
    case 'failed':
      return (
        <div className="orders">
          <p role="alert">{failureText(errors, state.failure)}</p>
          <button type="button" className="button" onClick={load}>
            {strings.retry}
          </button>
        </div>
      );
    case 'listed':
      if (state.orders.length > 0) {
        return (
          <>
            <Renewals {...props} renewals={state.renewals} sandbox={isSandbox(state.orders)} onCharge={load} />
            <OrderTable {...props} orders={state.orders} member={state.member} />
          </>
        );
      }
      return <NoOrders strings={strings} pricing={pricing} />;
  }
}

/** Asks a visitor to sign in and come back: a form, so that it needs no script of its own. */
export function SignIn({
  path,
  profile,
  strings,
}: Pick<OrderListProps, 'path' | 'profile'> & { strings: SignInStrings }) {
  return (
    <>
      <p className="needs-script" role="status">
        {strings.signedOut}
      </p>
      <form action={profile} className="needs-script">
        <input type="hidden" name={RETURN_PARAMETER} value={path} />
        <button type="submit" className="button button-main">
          {strings.signIn}
        </button>
      </form>
    </>
  );
}

type SignInStrings = Pick<OrderListProps['strings'], 'signedOut' | 'signIn'>;

function NoOrders({ strings, pricing }: Pick<OrderListProps, 'strings' | 'pricing'>) {
  return (
    <div className="orders">
      <p role="status">{strings.empty}</p>
      {pricing && (
        <a className="button" href={pricing.href}>
          {pricing.label}
        </a>
      )}
    </div>
  );
}

/** Whether the last order was paid in the sandbox, whose charges are pretended by a press. */
function isSandbox([last]: readonly Order[]): boolean {
  return last?.provider === 'sandbox';
}

async function loadOrders(): Promise<State> {
  if (!isSignedIn()) return { name: 'signed-out' };
  const [orders, renewals, me] = await Promise.all([
    callApi('/api/orders'),
    callApi('/api/renewals'),
    callApi('/api/me'),
  ]);
  if (me.ok) rememberMembership(me.value.membership);
  if (orders.ok) {
    return {
      name: 'listed',
      orders: orders.value.orders,
      renewals: renewals.ok ? renewals.value.renewals : [],
      member: me.ok ? me.value.member : undefined,
    };
  }
  if (orders.failure.code !== 'not_signed_in') return { name: 'failed', failure: orders.failure };
  forgetMembership();
  return { name: 'signed-out' };
}
