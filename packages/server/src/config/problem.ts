/** The reason why the server (or the command line) cannot start, as a sentence with the remedy. Not for screens, so in English only. */
export interface StartProblem {
  readonly sentence: string;
}

export function problem(sentence: string): StartProblem {
  return { sentence };
}

/** The message of a thrown value, for sentences that quote the system. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
