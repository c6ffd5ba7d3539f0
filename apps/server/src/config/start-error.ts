/** A condition that keeps the server from starting; its message tells the operator what to do, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
