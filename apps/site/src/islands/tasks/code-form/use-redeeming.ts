import type { Granted } from '@duoverso/contracts/granting';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiFailure, callApi } from '../../../api/call-api.ts';
import { isSignedIn, signInHref } from '../../../api/signed-in.ts';
import { rememberMembership } from '../../../api/user-info.ts';
import { leaveFor } from '../../../browser/network.ts';
import { caretAfter, readTypedCode, type TypedCode } from './typed-code.ts';

const CODE_KEY = `${SHORT_NAME}.code`;

interface Redeeming {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly code: TypedCode;
  readonly sending: boolean;
  /** Whether the reader has tried to send what is in the field. */
  readonly pressed: boolean;
  readonly failure: ApiFailure | undefined;
  readonly granted: Granted | undefined;
  type(field: HTMLInputElement): void;
  submit(event: { preventDefault(): void }): Promise<void>;
  /** Makes the form empty again. */
  restart(): void;
}

/** A code from its typing until it has been redeemed, with signing in on the way. */
export function useRedeeming(returnTo: string, profile: string): Redeeming {
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [granted, setGranted] = useState<Granted>();
  const field = useRef<HTMLInputElement>(null);
  const code = readTypedCode(typed);
  const keepCaret = useCaret(field);

  useEffect(() => {
    // What is typed meanwhile stays.
    void takeCode().then((kept) => kept && setTyped((before) => before || kept));
  }, []);

  const leaveToSignIn = () => {
    keepCode(typed);
    void leaveFor(signInHref(returnTo, profile));
  };
  const redeem = async () => {
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
  return {
    ...{ field, code, sending, pressed, failure, granted },
    type(input) {
      keepCaret(caretAfter(input.value, input.selectionStart ?? input.value.length));
      setTyped(input.value);
      setPressed(false);
      setFailure(undefined);
    },
    async submit(event) {
      event.preventDefault();
      setPressed(true);
      setFailure(undefined);
      if (code.state !== 'complete') field.current?.focus();
      else if (!isSignedIn()) leaveToSignIn();
      else if (!sending) await redeem();
    },
    restart() {
      // The button that was pressed goes with the card: the field takes the focus.
      flushSync(() => {
        setGranted(undefined);
        setTyped('');
        setPressed(false);
      });
      field.current?.focus();
    },
  };
}

/** Gives what puts the caret of a field to a place once the field has been drawn again. */
function useCaret(field: RefObject<HTMLInputElement | null>): (place: number) => void {
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (place) => {
    caret.current = place;
  };
}

/** Keeps a typed code in this tab while its owner signs in. Codes are worth money: they do not go into addresses or lasting storage. */
function keepCode(typed: string): void {
  try {
    sessionStorage.setItem(CODE_KEY, typed);
  } catch {
    // Storage is blocked: the code is typed again after signing in.
  }
}

/** The kept code, which is then forgotten: of this tab, or what the server was sent by the form before its script was there. */
async function takeCode(): Promise<string | null> {
  const kept = takeOfTab();
  if (kept !== null || !location.search) return kept;
  const answer = await callApi('/api/codes/kept', { body: {} });
  return answer.ok ? answer.value.code : null;
}

function takeOfTab(): string | null {
  try {
    const kept = sessionStorage.getItem(CODE_KEY);
    sessionStorage.removeItem(CODE_KEY);
    return kept;
  } catch {
    return null; // storage is blocked
  }
}
