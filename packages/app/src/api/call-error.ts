import type { CallFailure } from '@oasis/api-client';

/** A failed call inside TanStack Query, which tells failures by throwing. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}
