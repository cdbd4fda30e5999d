import { useEffect, useRef } from 'react';

/**
 * Asks whether the page may be left for `to` (path with query); `false` keeps the user there. A change of
 * only the query asks as well: the page decides whether that is a new filter or another record.
 */
export type LeaveQuestion = (to: string) => Promise<boolean>;

const questions = new Set<LeaveQuestion>();

/** Whether some part of the page has to be asked before it is left. */
export function isGuarded(): boolean {
  return questions.size > 0;
}

/** Asks every part of the page in turn; true when all let go. */
export async function mayLeave(to: string): Promise<boolean> {
  for (const question of questions) {
    if (!(await question(to))) return false;
  }
  return true;
}

/** Whether the application may be left for good; once it may, nothing warns of it again. */
export async function mayLeaveForGood(to: string): Promise<boolean> {
  if (!(await mayLeave(to))) return false;
  questions.clear();
  return true;
}

/** Registers a question until the returned function is called. */
export function guardPage(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/**
 * While `question` is given, in-app navigation asks it first and closing or reloading the tab shows the browser's own
 * warning (BUD-154). Give `undefined` when there is nothing to lose.
 */
export function useLeaveGuard(question: LeaveQuestion | undefined): void {
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const guarded = question !== undefined;
  useEffect(() => {
    if (!guarded) return undefined;
    return guardPage(async (to) => (await latest.current?.(to)) ?? true);
  }, [guarded]);
}

/** The browser's own warning for closing and reloading, while some part of the page is guarded. */
export function warnOnUnload(target: Window): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  };
  target.addEventListener('beforeunload', warn);
  return () => target.removeEventListener('beforeunload', warn);
}
