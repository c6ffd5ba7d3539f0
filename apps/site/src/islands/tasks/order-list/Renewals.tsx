import type { Renewal, SandboxCharge } from '@duoverso/contracts/renewals';
import { useState } from 'react';
import { type ApiFailure, callApi, failureText } from '../../../api/call-api.ts';
import { leaveFor } from '../../../browser/network.ts';
import type { OrderListProps } from './OrderTable.tsx';
import { PlanChange } from './PlanChange.tsx';
import { renewalLine } from './renewal-text.ts';

interface RenewalsProps extends Pick<OrderListProps, 'intlTag' | 'renewal' | 'changeOption' | 'plans' | 'errors'> {
  renewals: readonly Renewal[];
  /** Whether charges are pretended, so that the next one can be had right away. */
  sandbox: boolean;
  /** A charge, or a change of the plan, has made another order. */
  onCharge: () => void;
}

/** What is paid again by itself: the next charge, the way to cards and invoices, and the end of it. Nothing where nothing renews. */
export function Renewals({ renewals: loaded, onCharge, ...shown }: RenewalsProps) {
  const [renewals, setRenewals] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { renewal: strings, errors } = shown;

  const press = async (act: () => Promise<ApiFailure | undefined>) => {
    if (busy) return;
    setBusy(true);
    setFailure(await act());
    setBusy(false);
  };
  const end = (id: string) =>
    press(async () => {
      const answer = await callApi(`/api/renewals/${encodeURIComponent(id)}/end`, { body: {} });
      if (!answer.ok) return answer.failure;
      setRenewals(answer.value.renewals);
      return undefined;
    });
  const openPortal = (id: string) =>
    press(async () => {
      const answer = await callApi(`/api/renewals/${encodeURIComponent(id)}/portal`, { body: {} });
      if (!answer.ok) return answer.failure;
      await leaveFor(answer.value.url);
      return undefined;
    });
  const charge = (id: string, outcome: SandboxCharge['outcome']) =>
    press(async () => {
      const answer = await callApi(`/api/sandbox/renewals/${encodeURIComponent(id)}/charge`, { body: { outcome } });
      if (!answer.ok) return answer.failure;
      onCharge();
      return undefined;
    });

  if (renewals.length === 0) return null;
  return (
    <section className="renewals">
      <h2>{strings.title}</h2>
      <ul>
        {renewals.map((one) => (
          <li key={one.id}>
            <OneRenewal
              {...shown}
              one={one}
              busy={busy}
              onEnd={end}
              onPortal={openPortal}
              onCharge={charge}
              onChanged={onCharge}
            />
          </li>
        ))}
      </ul>
      <p role="alert">{failure && failureText(errors, failure)}</p>
    </section>
  );
}

interface OneRenewalProps
  extends Pick<RenewalsProps, 'intlTag' | 'renewal' | 'changeOption' | 'plans' | 'errors' | 'sandbox'> {
  one: Renewal;
  busy: boolean;
  onEnd: (id: string) => void;
  onPortal: (id: string) => void;
  onCharge: (id: string, outcome: SandboxCharge['outcome']) => void;
  /** The plan has been changed. */
  onChanged: () => void;
}

function OneRenewal({ one, sandbox, busy, onEnd, onPortal, onCharge, onChanged, ...shown }: OneRenewalProps) {
  const { intlTag, renewal: strings, plans } = shown;
  const [changing, setChanging] = useState(false);
  const { id, status, hasPortal } = one;
  const goesOn = status === 'active' || status === 'past_due';
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button" aria-disabled={busy} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <p role="status">{renewalLine(one, strings, plans, intlTag)}</p>
      <p className="renewal-actions">
        {!changing && one.changes.length > 0 && button(strings.change, () => setChanging(true))}
        {hasPortal && button(strings.portal, () => onPortal(id))}
        {goesOn && button(strings.end, () => onEnd(id))}
        {sandbox && goesOn && button(strings.charge, () => onCharge(id, 'paid'))}
        {sandbox && status === 'active' && button(strings.fail, () => onCharge(id, 'failed'))}
      </p>
      {changing && <PlanChange {...shown} one={one} onChanged={onChanged} onLeave={() => setChanging(false)} />}
    </>
  );
}
