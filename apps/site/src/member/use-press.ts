import { useState } from 'react';
import type { ApiFailure, ApiResult } from '../api/call-api.ts';

/** A button that asks the server for something: once at a time, with what went wrong and how to try again. */
export interface Press {
  readonly sending: boolean;
  readonly failure: ApiFailure | undefined;
  readonly press: () => Promise<void>;
}

/**
 * @param ask what the press asks for
 * @param onDone what follows when it was granted
 */
export function usePress<Value>(ask: () => Promise<ApiResult<Value>>, onDone: (value: Value) => void): Press {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const press = async () => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    const answer = await ask();
    setSending(false);
    if (answer.ok) onDone(answer.value);
    else setFailure(answer.failure);
  };
  return { sending, failure, press };
}
