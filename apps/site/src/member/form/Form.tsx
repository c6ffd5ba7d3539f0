import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, failureText } from '../../api/call-api.ts';
import { waitText } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { checkValues, errorOf, type FormError, type FormValues } from './check-values.ts';

interface FormProps {
  /** Names of fields that may not be empty, in their order. */
  required: readonly string[];
  submit: string;
  /** How the button looks: filled, unless it stands beside one that is, or does something that cannot be undone. */
  look?: 'main' | 'second' | 'danger';
  /** Member's address for password managers, where no field shows it. */
  username?: string;
  send: (values: FormValues) => Promise<ApiResult<unknown>>;
  onDone: (values: FormValues) => void;
  children?: ReactNode;
}

interface FormState {
  readonly required: readonly string[];
  readonly formErrors: readonly FormError[];
  readonly textOf: (error: FormError) => string;
}

const LOOKS = { main: 'button button-main', second: 'button', danger: 'button member-danger' } as const;

const Context = createContext<FormState>({ required: [], formErrors: [], textOf: () => '' });

/** The sentence about a field, while its form has found something wrong there. */
export function useFieldError(field: string): string | undefined {
  const { formErrors, textOf } = useContext(Context);
  const error = formErrors.find((one) => one.field === field);
  return error && textOf(error);
}

/** Whether the form of a field is not sent without it. */
export function useIsRequired(field: string): boolean {
  return useContext(Context).required.includes(field);
}

/**
 * A form that is checked, sent, and kept as it is when it is refused: every fault stands at its field, and the first of these fields gets the focus. What has been
 * taken leaves no password behind.
 */
export function Form({ required, submit, look = 'main', username, send, onDone, children }: FormProps) {
  const { props, t } = useProfile();
  const [formErrors, setErrors] = useState<readonly FormError[]>([]);
  const [wait, setWait] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const id = useId();

  useFocusOnError(formErrors, form, alert);

  const textOf = ({ code }: FormError) => (code === 'required' ? t('required') : failureText(props.errors, { code }));
  const refuse = (found: readonly FormError[], failure?: ApiFailure) => {
    setErrors(found);
    setWait(failure && waitText(props, failure));
  };

  const onSubmit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (sending || !form.current) return;
    const values = readValues(form.current);
    const found = checkValues(values, required);
    refuse(found);
    if (found.length > 0) return;
    setSending(true);
    const answer = await send(values);
    setSending(false);
    if (answer.ok) {
      for (const field of form.current?.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]') ?? [])
        field.value = '';
      onDone(values);
    } else {
      const { code, also = [] } = answer.failure;
      refuse([code, ...also].map(errorOf).map(here), answer.failure);
    }
  };

  /** A fault at a field that this form does not have is one of the form. */
  const here = (error: FormError): FormError =>
    error.field !== undefined && form.current?.elements.namedItem(error.field) ? error : { code: error.code };
  const ofForm = formErrors.filter(({ field }) => field === undefined);

  return (
    <form ref={form} className="member-form" onSubmit={onSubmit} noValidate aria-describedby={`${id}-fault`}>
      {username !== undefined && <Username value={username} />}
      {/* Before the fields: who goes through them one by one meets the sign first. */}
      {required.length > 0 && <RequiredNote />}
      <Context value={{ required, formErrors, textOf }}>{children}</Context>
      <div id={`${id}-fault`} ref={alert} className="member-fault" role="alert" tabIndex={-1}>
        {ofForm.map((error) => (
          <p key={error.code}>{textOf(error)}</p>
        ))}
        {wait && <p>{wait}</p>}
      </div>
      <button type="submit" className={LOOKS[look]} aria-disabled={sending}>
        {sending ? t('sending') : submit}
      </button>
    </form>
  );
}

function Username({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}

/** What the mark of labels means; fields say it themselves to screen readers. */
function RequiredNote() {
  const { t } = useProfile();
  return (
    <p className="member-hint" aria-hidden="true">
      {t('marked')}
    </p>
  );
}

function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Leads to the first field with a fault, or to what is said of the whole form. */
function useFocusOnError(
  formErrors: readonly FormError[],
  form: RefObject<HTMLFormElement | null>,
  alert: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (formErrors.length === 0) return;
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    (fields.find(({ name }) => formErrors.some(({ field }) => field === name)) ?? alert.current)?.focus();
  }, [formErrors, form, alert]);
}
