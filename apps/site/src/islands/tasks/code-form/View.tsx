import type { Granted } from '@duoverso/contracts/granting';
import type { Membership } from '@duoverso/contracts/member';
import { CODE_CHARACTERS } from '@duoverso/contracts/redemption-code';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { formatDate } from '@duoverso/locales/dates';
import { useEffect, useId, useRef } from 'react';
import { failureText } from '../../../api/call-api.ts';
import { useSettled } from '../../../browser/use-settled.ts';
import { BASE_PATH } from '../../../page/base-path.ts';
import { ANNOUNCE_AFTER_MS } from '../../../page/limits.ts';
import type { ErrorStrings } from '../../../strings/error-keys.ts';
import { fill } from '../../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../../strings/plural-forms.ts';
import { formatTokens } from '../../finders/usage-estimator/format-tokens.ts';
import { ScheduleList, type ScheduleStrings } from '../schedule/ScheduleList.tsx';
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

interface RedeemedStrings {
  title: string;
  /** With `{plan}` and, of the plural, `{count}`. */
  days: PluralForms;
  /** With `{tokens}`. */
  tokens: string;
  /** With `{date}`. */
  until: string;
  /** With `{tokens}`. */
  balance: string;
  another: string;
  schedule: ScheduleStrings;
}

interface RedeemedCardProps {
  granted: Granted;
  strings: RedeemedStrings;
  plans: Readonly<Record<string, string>>;
  intlTag: string;
  onRestart: () => void;
}

/** What a code has given, and until when the membership now runs. */
function RedeemedCard({
  granted: { granted, membership, data },
  strings,
  plans,
  intlTag,
  onRestart,
}: RedeemedCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const plan = plans[granted.plan ?? ''] ?? granted.plan ?? '';
  return (
    <div className="code-card">
      <h3 ref={title} tabIndex={-1}>
        {strings.title}
      </h3>
      {granted.days !== null && <p>{fill(formatPlural(strings.days, intlTag, granted.days), { plan })}</p>}
      {granted.tokens !== null && <p>{fill(strings.tokens, { tokens: formatTokens(intlTag, granted.tokens) })}</p>}
      {granted.days !== null && <Until {...{ membership, strings, plans, intlTag }} />}
      {granted.tokens !== null && (
        <p className="code-until">{fill(strings.balance, { tokens: formatTokens(intlTag, data.tokens) })}</p>
      )}
      <button type="button" className="button" onClick={onRestart}>
        {strings.another}
      </button>
    </div>
  );
}

interface UntilProps extends Pick<RedeemedCardProps, 'strings' | 'plans' | 'intlTag'> {
  membership: Membership;
}

/** One date where one plan runs; with several, each has its own. */
function Until({ membership: { schedule, endsAt }, strings, plans, intlTag }: UntilProps) {
  if (endsAt === null) return null;
  if (schedule.length > 1) {
    return (
      <div className="code-until">
        <ScheduleList {...{ schedule, plans, intlTag }} strings={strings.schedule} />
      </div>
    );
  }
  const date = formatDate(intlTag, new Date(endsAt));
  return <p className="code-until">{fill(strings.until, { date })}</p>;
}
