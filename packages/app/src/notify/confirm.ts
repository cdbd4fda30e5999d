import type { ReactNode } from 'react';

/** One question with two answers. */
export interface Question {
  readonly title?: string;
  readonly text: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** The yes destroys something: its button is red. */
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

type Listener = (asked: Asked) => void;
let listener: Listener | undefined;

/** Asks the user in a dialog. True for yes; false for no, Escape, or when no dialog can be shown. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (listener === undefined) resolve(false);
    else listener({ ...question, answer: resolve });
  });
}

/** The one dialog for questions listens here. */
export function onQuestion(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

export type { Asked };
