import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';

/** A failed call inside TanStack Query, which reports failures by throwing. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The data of a call, for TanStack Query. */
export function orThrow<Data>(answer: Result<Data, CallFailure>): Data {
  if (!answer.ok) throw new CallError(answer.error);
  return answer.value;
}
