import { MAX_REASON_LENGTH, type ShownCommand, type ShownField } from '@duoverso/contracts/console';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { type Failure, run } from '../call.ts';
import { useCommand, useMe } from '../me.ts';

interface Props<Json> {
  readonly command: string;
  /** What it does, as its button says it. */
  readonly label: string;
  /** What is said of it in place of the command's own words. */
  readonly about?: string;
  readonly argument?: string;
  /** Whether the command's argument is left out: its options say what is meant. */
  readonly withoutArgument?: boolean;
  /** Options that are not asked for. An undefined one is left out. */
  readonly fixed?: Readonly<Record<string, string | undefined>>;
  /** What is to be known before. */
  readonly children?: ReactNode;
  readonly onDone: (json: Json) => void;
}

type Values = Record<string, string | boolean>;

/** A button that opens the form of a command, where the role of who works here may use it. */
export function Action<Json>(props: Props<Json>): ReactNode {
  const command = useCommand(props.command);
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  if (!command) return null;
  const done = (json: Json, problem: string | null) => {
    setOpen(false);
    setStatus(problem ?? `Done: ${props.label}.`);
    props.onDone(json);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {props.label}
      </button>
      <span role="status" className="quiet">
        {status}
      </span>
      {isOpen && <Form {...props} command={command} onDone={done} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FormProps<Json> extends Omit<Props<Json>, 'command' | 'onDone'> {
  readonly command: ShownCommand;
  readonly onDone: (json: Json, problem: string | null) => void;
  readonly onClose: () => void;
}

function Form<Json>({
  command,
  label,
  about: said,
  argument,
  withoutArgument = false,
  fixed = {},
  children,
  onDone,
  onClose,
}: FormProps<Json>): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState } = useForm<Values>();
  useEffect(() => dialog.current?.showModal(), []);
  const asked = command.options.filter(({ name }) => !Object.hasOwn(fixed, name));
  const send = handleSubmit(async ({ reason, confirmed, argument: typed, ...values }) => {
    const options = { ...fixed, ...Object.fromEntries(asked.map((field) => [field.name, typedValue(field, values)])) };
    const about = argument ?? (typeof typed === 'string' && typed !== '' ? typed : undefined);
    const answer = await run<Json>(command.name, {
      ...(about !== undefined && { argument: about }),
      options,
      reason: String(reason ?? ''),
      ...(failure?.code === 'confirm' && { confirmed: String(confirmed ?? '').trim() }),
    });
    if (answer.ok) onDone(answer.value.json, answer.value.problem);
    else setFailure(answer.failure);
  });
  const fields = { register, errors: formState.errors };
  return (
    <dialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <h2 id={title}>{label}</h2>
        <p className="quiet">{said ?? command.help}</p>
        {children}
        {command.argument && argument === undefined && !withoutArgument && (
          <TypedField field={{ ...command.argument, name: 'argument' }} label={command.argument.name} {...fields} />
        )}
        {asked.map((field) => (
          <TypedField key={field.name} field={field} {...fields} />
        ))}
        <TypedField field={REASON} {...fields} />
        {failure?.code === 'confirm' && (
          <TypedField field={confirmationOf(failure)} label={`Type ${failure.name} to go on`} {...fields} />
        )}
        {failure && <p role="alert">{failure.message}</p>}
        <p className="row">
          <button type="submit" className="filled" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Working…' : label}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}

const REASON: ShownField = {
  name: 'reason',
  value: 'TEXT',
  help: 'Such as the number of the ticket. The audit keeps it; leave addresses and names out.',
  required: true,
};

function confirmationOf({ message }: Failure): ShownField {
  return { name: 'confirmed', value: 'TEXT', help: message, required: true };
}

function typedValue({ name, value }: ShownField, values: Values): string | undefined {
  const typed = values[name];
  if (value === undefined) return typed === true ? '' : undefined;
  return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
}

interface FieldProps {
  readonly field: ShownField;
  readonly label?: string;
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

/** The grants of the catalogue are chosen; everything else is typed, and judged by the command. */
function TypedField({ field, label, register, errors }: FieldProps): ReactNode {
  const { name, help, required, value } = field;
  const id = useId();
  const { grants } = useMe();
  const error = errors[name];
  const said = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': error !== undefined };
  const asked = register(name, required ? { required: 'This is needed.' } : {});
  const text = label ?? capitalised(name);
  return (
    <div className={value === undefined ? 'field flag' : 'field'}>
      <label htmlFor={id}>{required ? text : `${text} (optional)`}</label>
      {value === undefined && <input type="checkbox" {...said} {...asked} />}
      {value === 'GRANT' && (
        <select {...said} {...asked}>
          {grants.map((grant) => (
            <option key={grant}>{grant}</option>
          ))}
        </select>
      )}
      {value !== undefined && value !== 'GRANT' && name === 'text' && <textarea rows={4} {...said} {...asked} />}
      {value !== undefined && value !== 'GRANT' && name !== 'text' && (
        <input
          type="text"
          autoComplete="off"
          maxLength={name === 'reason' ? MAX_REASON_LENGTH : undefined}
          {...said}
          {...asked}
        />
      )}
      <p id={`${id}-help`} className="quiet">
        {error ? <strong>{String(error.message)} </strong> : null}
        {help}
      </p>
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
}
