/** Why the server (or the command line) cannot start: a sentence that says what to do. Not for screens, so English only. */
export interface StartProblem {
  readonly sentence: string;
}

export function problem(sentence: string): StartProblem {
  return { sentence };
}

/** What a thrown value says, for sentences that quote the system. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
