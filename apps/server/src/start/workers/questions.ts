/** Questions to another process, told apart by numbers. */
export interface Questions<Answer> {
  /** Undefined when no answer comes in time, or none can come any more. */
  ask(send: (id: number) => void): Promise<Answer | undefined>;
  answer(id: number, answer: Answer | undefined): void;
}

/** @param timeoutMs how long an answer is waited for */
export function createQuestions<Answer>(timeoutMs: number): Questions<Answer> {
  const open = new Map<number, (answer: Answer | undefined) => void>();
  let last = 0;
  return {
    ask(send) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(undefined), timeoutMs);
        open.set(id, settle);
        send(id);

        function settle(answer: Answer | undefined): void {
          clearTimeout(timer);
          open.delete(id);
          resolve(answer);
        }
      });
    },
    answer: (id, answer) => open.get(id)?.(answer),
  };
}
