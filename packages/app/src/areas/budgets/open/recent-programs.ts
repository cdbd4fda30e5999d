import { browserStorage, presentUser } from '../../../tables/remembered.ts';

/** Programs that are kept; more would be no help to find one's way back. */
const MOST = 8;

/** The programs that a user has opened in this browser, the last one first; no other user sees them. */
export function recentPrograms(usrid = presentUser()): readonly number[] {
  try {
    const kept: unknown = JSON.parse(browserStorage()?.getItem(keyOf(usrid)) ?? '[]');
    const ids: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return ids.filter((id): id is number => Number.isSafeInteger(id)).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a program in front. Where the browser keeps nothing, nothing is remembered. */
export function rememberProgram(programId: number, usrid = presentUser()): void {
  const others = recentPrograms(usrid).filter((id) => id !== programId);
  try {
    browserStorage()?.setItem(keyOf(usrid), JSON.stringify([programId, ...others].slice(0, MOST)));
  } catch {
    // The store is full or closed: the list of programs is a way as well.
  }
}

function keyOf(usrid: number): string {
  return `oasis.programs.${usrid}`;
}
