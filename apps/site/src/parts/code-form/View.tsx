import type { Granted } from '@duoverso/contracts';
import { CODE_CHARACTERS } from '@duoverso/contracts/redemption-code';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiFailure, callApi } from '../../api/call-api.ts';
import { failureText } from '../../api/failure-text.ts';
import { isSignedIn, signInHref } from '../../api/signed-in.ts';
import { rememberMembership } from '../../api/user-info.ts';
import type { ErrorStrings } from '../../strings/error-keys.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../strings/plural-forms.ts';
import { keepCode, takeCode } from './kept-code.ts';
import { RedeemedCard, type RedeemedStrings } from './RedeemedCard.tsx';
import { caretAfter, readTypedCode, type TypedCode } from './typed-code.ts';

export interface CodeFormProps {
  intlTag: string;
  path: string;
  profile: string;
  /** Names of the plans by id. */
  plans: Readonly<Record<string, string>>;
  strings: {
    label: string;
    hint: string;
    /** With `{count}` and `{all}`. */
    count: string;
    lookAlikes: string;
    /** With `{characters}`. */
    foreign: string;
    incomplete: string;
    tooLong: string;
    mistyped: string;
    ready: string;
    submit: string;
    sending: string;
    signIn: string;
  };
  waiting: PluralForms;
  redeemed: RedeemedStrings;
  errors: ErrorStrings;
}

/** Keeps the code while its owner signs in, when the form is sent before its script is there. */
const KEEP_PATH = '/api/codes/keep';
/** Query of the page on the way back: it wakes the form up. */
const CONTINUE = 'continue';

/** The groups of a whole code with the hyphens between them, for the field's width. */
const FIELD_CHARACTERS = CODE_CHARACTERS + CODE_CHARACTERS / 4 - 1;

/** The field for a redemption code: put into groups while it is typed, checked before it is sent, answered with what it has given. */
export default function CodeForm({ intlTag, path, profile, plans, strings, waiting, redeemed, errors }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [granted, setGranted] = useState<Granted>();
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const id = useId();
  const code = readTypedCode(typed);

  useEffect(() => {
    // What is typed meanwhile stays.
    void takeCode().then((kept) => kept && setTyped((before) => before || kept));
  }, []);

  useEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const leaveToSignIn = () => {
    keepCode(typed);
    location.assign(signInHref(`${path}?${CONTINUE}`, profile));
  };

  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    setPressed(true);
    setFailure(undefined);
    if (code.state !== 'complete') {
      field.current?.focus();
      return;
    }
    if (!isSignedIn()) {
      leaveToSignIn();
      return;
    }
    if (sending) return;
    setSending(true);
    const answer = await callApi('/api/codes/redeem', { body: { code: code.shown } });
    setSending(false);
    if (answer.ok) {
      rememberMembership(answer.value.membership);
      setGranted(answer.value);
    } else if (answer.failure.code === 'not_signed_in') leaveToSignIn();
    else {
      setFailure(answer.failure);
      field.current?.focus();
    }
  };

  if (granted) {
    const restart = () => {
      // The button that was pressed goes with the card: the field takes the focus.
      flushSync(() => {
        setGranted(undefined);
        setTyped('');
        setPressed(false);
      });
      field.current?.focus();
    };
    return <RedeemedCard granted={granted} strings={redeemed} plans={plans} intlTag={intlTag} onRestart={restart} />;
  }

  const fault = failure ? failureText(errors, failure) : pressed ? faultOf(code, strings) : undefined;
  return (
    <form className="code-form" method="post" action={KEEP_PATH} onSubmit={submit} noValidate>
      <input type="hidden" name={RETURN_PARAMETER} value={`${path}?${CONTINUE}`} />
      <label htmlFor={id}>{strings.label}</label>
      <p id={`${id}-hint`} className="code-hint">
        {strings.hint}
      </p>
      <input
        id={id}
        ref={field}
        name="code"
        className="code-field"
        dir="ltr"
        value={code.shown}
        size={FIELD_CHARACTERS}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-state ${id}-fault`}
        onChange={({ currentTarget }) => {
          caret.current = caretAfter(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
          setTyped(currentTarget.value);
          setPressed(false);
          setFailure(undefined);
        }}
      />
      <div id={`${id}-state`} className="code-state" role="status">
        <p>
          {code.state === 'complete'
            ? strings.ready
            : fill(strings.count, { count: code.length, all: CODE_CHARACTERS })}
        </p>
        {code.foreign.length > 0 && <p>{fill(strings.foreign, { characters: code.foreign.join(' ') })}</p>}
        {code.lookAlikes && <p>{strings.lookAlikes}</p>}
      </div>
      <div id={`${id}-fault`} className="code-fault" role="alert">
        {fault && <p>{fault}</p>}
        {failure?.retryAfterS && <p>{formatPlural(waiting, intlTag, Math.ceil(failure.retryAfterS / 60))}</p>}
      </div>
      <button type="submit" className="button button-main" aria-disabled={sending}>
        {sending ? strings.sending : strings.submit}
      </button>
      <p className="code-hint">{strings.signIn}</p>
    </form>
  );
}

/** Why a code cannot be sent yet. */
function faultOf({ state, foreign }: TypedCode, strings: CodeFormProps['strings']): string | undefined {
  switch (state) {
    case 'complete':
      return undefined;
    case 'too-long':
      return strings.tooLong;
    case 'mistyped':
      return strings.mistyped;
    default:
      return foreign.length > 0 ? strings.mistyped : strings.incomplete;
  }
}
