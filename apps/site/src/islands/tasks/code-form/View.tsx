import { CODE_CHARACTERS } from '@duoverso/contracts/redemption-code';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { useId } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useSettled } from '../../../browser/use-settled.ts';
import { BASE_PATH } from '../../../page/base-path.ts';
import { ANNOUNCE_AFTER_MS } from '../../../page/limits.ts';
import type { ErrorStrings } from '../../../strings/error-keys.ts';
import { fill } from '../../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../../strings/plural-forms.ts';
import { RedeemedCard, type RedeemedStrings } from './RedeemedCard.tsx';
import type { TypedCode } from './typed-code.ts';
import { useRedeeming } from './use-redeeming.ts';

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
const KEEP_PATH = `${BASE_PATH}/api/codes/keep`;
/** Query of the page on the way back: it wakes the form up. */
const CONTINUE = 'continue';

/** The groups of a whole code with the hyphens between them, for the field's width. */
const FIELD_CHARACTERS = CODE_CHARACTERS + CODE_CHARACTERS / 4 - 1;

/** The field for a redemption code: put into groups while it is typed, checked before it is sent, answered with what it has given. */
export default function CodeForm({ intlTag, path, profile, plans, strings, waiting, redeemed, errors }: CodeFormProps) {
  const returnTo = `${path}?${CONTINUE}`;
  const { field, code, sending, pressed, failure, granted, type, submit, restart } = useRedeeming(returnTo, profile);
  const id = useId();
  if (granted)
    return <RedeemedCard granted={granted} strings={redeemed} plans={plans} intlTag={intlTag} onRestart={restart} />;
  const error = failure ? failureText(errors, failure) : pressed ? errorOf(code, strings) : undefined;
  return (
    <form className="code-form" method="post" action={KEEP_PATH} onSubmit={submit} noValidate>
      <input type="hidden" name={RETURN_PARAMETER} value={returnTo} />
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
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-state ${id}-fault`}
        onChange={({ currentTarget }) => type(currentTarget)}
      />
      <CodeState id={`${id}-state`} code={code} strings={strings} />
      <div id={`${id}-fault`} className="code-fault" role="alert">
        {error && <p>{error}</p>}
        {failure?.retryAfterS && <p>{formatPlural(waiting, intlTag, Math.ceil(failure.retryAfterS / 60))}</p>}
      </div>
      <button type="submit" className="button button-main" aria-disabled={sending}>
        {sending ? strings.sending : strings.submit}
      </button>
      <p className="code-hint">{strings.signIn}</p>
    </form>
  );
}

/** How much of a code is there, and what in it is no part of one: shown with every key, heard once when the typing rests. */
function CodeState({ id, code, strings }: { id: string; code: TypedCode; strings: CodeFormProps['strings'] }) {
  const texts = {
    state:
      code.state === 'complete' ? strings.ready : fill(strings.count, { count: code.length, all: CODE_CHARACTERS }),
    foreign: code.foreign.length > 0 ? fill(strings.foreign, { characters: code.foreign.join(' ') }) : '',
    lookAlikes: code.lookAlikes ? strings.lookAlikes : '',
  };
  const heard = useSettled(code.length > 0 ? Object.values(texts).filter(Boolean).join(' ') : '', ANNOUNCE_AFTER_MS);
  return (
    <>
      <div id={id} className="code-state">
        {Object.entries(texts).map(([key, text]) => text && <p key={key}>{text}</p>)}
      </div>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </>
  );
}

/** Why a code cannot be sent yet. */
function errorOf({ state, foreign }: TypedCode, strings: CodeFormProps['strings']): string | undefined {
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
