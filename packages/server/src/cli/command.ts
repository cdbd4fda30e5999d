import { type Environment } from '../config/read.ts';

/** The environment of a command. */
export interface Terminal {
  readonly environment: Environment;
  /** relative paths start here */
  readonly folder: string;
  readonly now: () => Date;
  readonly out: (line: string) => void;
  /** Shows progress, separately from the output, so that the output can be piped. */
  readonly progress: (line: string) => void;
  /** Overwrites the last line of this kind; only on a terminal. */
  readonly rewrite?: (line: string) => void;
  readonly error: (line: string) => void;
  /** Asks a question with the answer yes or no; absent if nobody can be asked. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** Has the cleanup run when a person interrupts the command; answers how to take that back. */
  readonly onInterrupt: (cleanup: () => Promise<void>) => () => void;
}

/** Done; refused or failed; called the wrong way. */
export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One command of `oasis`. */
export interface Command {
  /** the words that call it: ['import', 'volumes'] */
  readonly words: readonly string[];
  /** the text after the words */
  readonly synopsis: string;
  readonly summary: string;
  /** options and their meaning, for the command's own help */
  readonly options: readonly (readonly [option: string, meaning: string])[];
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** Thrown by a command that was called the wrong way; the runner prints the sentence and the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
