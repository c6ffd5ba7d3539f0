import type { PlanChangePreview, Renewal } from '@duoverso/contracts/renewals';
import { useEffect, useId, useRef, useState } from 'react';
import { type ApiFailure, callApi, failureText } from '../../../api/call-api.ts';
import { fill } from '../../../strings/fill.ts';
import { formatPlural } from '../../../strings/plural-forms.ts';
import { orderMoney } from '../orders/order-text.ts';
import type { OrderListProps } from './OrderTable.tsx';
import { changeLine } from './renewal-text.ts';

export interface PlanChangeProps
  extends Pick<OrderListProps, 'intlTag' | 'renewal' | 'changeOption' | 'plans' | 'errors'> {
  one: Renewal;
  /** The plan has been changed. */
  onChanged: () => void;
  /** The plan stays as it is. */
  onLeave: () => void;
}

/** What a member does on the way to another plan: first the price, then the press that pays it. */
function usePlanChange({ id }: Renewal, sku: string, onChanged: () => void) {
  const [preview, setPreview] = useState<PlanChangePreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const path = `/api/renewals/${encodeURIComponent(id)}` as const;

  const press = async (act: () => Promise<ApiFailure | undefined>) => {
    if (busy) return;
    setBusy(true);
    setFailure(await act());
    setBusy(false);
  };
  const show = () =>
    press(async () => {
      const answer = await callApi(`${path}/preview`, { body: { sku } });
      if (!answer.ok) return answer.failure;
      setPreview(answer.value);
      return undefined;
    });
  const confirm = ({ at, dueNow, price }: PlanChangePreview) =>
    press(async () => {
      const answer = await callApi(`${path}/change`, { body: { sku, at, dueNow, price } });
      if (answer.ok) onChanged();
      // What is shown next has to be the price of now.
      else setPreview(undefined);
      return answer.ok ? undefined : answer.failure;
    });
  return { preview, busy, failure, show, confirm };
}

/** Another plan for what renews: what it costs now and next is shown, and only what was shown is charged. */
export function PlanChange({ one, onChanged, onLeave, ...shown }: PlanChangeProps) {
  const { intlTag, renewal: strings, changeOption, plans, errors } = shown;
  const [sku, setSku] = useState(one.changes[0]?.sku ?? '');
  const { preview, busy, failure, show, confirm } = usePlanChange(one, sku, onChanged);
  const choice = useRef<HTMLSelectElement>(null);
  const price = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => (preview ? price : choice).current?.focus(), [preview]);
  const optionText = ({ plan, days, amount }: Renewal['changes'][number]) =>
    fill(formatPlural(changeOption, intlTag, days), {
      plan: plans[plan] ?? plan,
      price: orderMoney(intlTag, one, amount),
    });

  return (
    <div className="plan-change">
      {preview ? (
        <p ref={price} tabIndex={-1}>
          {changeLine(preview, one, strings, plans, intlTag)}
        </p>
      ) : (
        <p>
          <label htmlFor={id}>{strings.changeTo}</label>
          <select id={id} ref={choice} value={sku} onChange={({ target }) => setSku(target.value)}>
            {one.changes.map((change) => (
              <option key={change.sku} value={change.sku}>
                {optionText(change)}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="renewal-actions">
        <button
          type="button"
          className="button button-main"
          aria-disabled={busy}
          onClick={preview ? () => confirm(preview) : show}
        >
          {preview ? fill(strings.confirm, { due: orderMoney(intlTag, one, preview.dueNow) }) : strings.preview}
        </button>
        <button type="button" className="button" aria-disabled={busy} onClick={onLeave}>
          {strings.keep}
        </button>
      </p>
      <p role="alert">{failure && failureText(errors, failure)}</p>
    </div>
  );
}
