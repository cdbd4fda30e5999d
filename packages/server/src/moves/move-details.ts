import type { MadeMove } from './moving-kind.ts';

/** What the audit log tells of a move. */
export function detailsOf({ move, from, to, reason }: MadeMove) {
  return { move, before: { state: from }, after: { state: to, ...(reason !== '' && { reason }) } };
}
