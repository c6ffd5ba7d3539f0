import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { failureText } from '../../api/failure-text.ts';
import { waitText } from '../failure-wait.ts';
import { useProfile } from '../profile-context.ts';
import { checkValues, type FormFault, type FormValues, faultOf } from './check-values.ts';

interface FormProps {
  /** Names of fields that may not be empty, in their order. */
  required: readonly string[];
  submit: string;
  /** Whether the button does something that cannot be undone. */
  danger?: boolean;
  /** Member's address for password managers, where no field shows it. */
  username?: string;
  send: (values: FormValues) => Promise<ApiResult<unknown>>;
  onDone: (values: FormValues) => void;
  children?: ReactNode;
}

interface FormState {
  readonly fault?: FormFault;
  readonly text?: string;
}

const Context = createContext<FormState>({});

/** The sentence about a field, while its form has found something wrong there. */
export function useFieldFault(field: string): string | undefined {
  const { fault, text } = useContext(Context);
  return fault?.field === field ? text : undefined;
}

/**
 * A form that is checked, sent, and kept as it is when it is refused: the fault stands at its field, which gets the focus. What has been
 * taken leaves no password behind.
 */
export function Form({ required, submit, danger, username, send, onDone, children }: FormProps) {
  const { props, t } = useProfile();
  const [state, setState] = useState<FormState>({});
  const [wait, setWait] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!state.fault) return;
    const { field } = state.fault;
    const element = field === undefined ? undefined : form.current?.elements.namedItem(field);
    (element instanceof HTMLElement ? element : alert.current)?.focus();
  }, [state]);

  const refuse = (fault: FormFault, failure?: ApiFailure) => {
    const text = fault.code === 'required' ? t('required') : failureText(props.errors, { code: fault.code });
    setState({ fault, text });
    setWait(failure && waitText(props, failure));
  };

  const onSubmit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (sending || !form.current) return;
    const values = readValues(form.current);
    const fault = checkValues(values, required);
    if (fault) return refuse(fault);
    setState({});
    setWait(undefined);
    setSending(true);
    const answer = await send(values);
    setSending(false);
    if (answer.ok) {
      for (const field of form.current?.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]') ?? [])
        field.value = '';
      onDone(values);
    } else {
      const refused = faultOf(answer.failure.code);
      const here = refused.field !== undefined && form.current?.elements.namedItem(refused.field);
      refuse(here ? refused : { code: refused.code }, answer.failure);
    }
  };

  return (
    <form ref={form} className="member-form" onSubmit={onSubmit} noValidate aria-describedby={`${id}-fault`}>
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <Context value={state}>{children}</Context>
      <div id={`${id}-fault`} ref={alert} className="member-fault" role="alert" tabIndex={-1}>
        {state.fault && state.fault.field === undefined && <p>{state.text}</p>}
        {wait && <p>{wait}</p>}
      </div>
      <button type="submit" className={danger ? 'button member-danger' : 'button button-main'} aria-disabled={sending}>
        {sending ? t('sending') : submit}
      </button>
    </form>
  );
}

function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
