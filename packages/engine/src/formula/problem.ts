import type { Message } from '../messages/message.ts';

/** A piece of the text of a formula; positions count characters from 1. */
export interface Place {
  readonly position: number;
  readonly length: number;
}

/** A fault of a formula, and the piece of its text. */
export interface FormulaProblem extends Place {
  readonly message: Message;
}

export function problemAt({ position, length }: Place, message: Message): FormulaProblem {
  return { position, length, message };
}
