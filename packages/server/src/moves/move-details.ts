import type { MadeMove } from './moving-kind.ts';

/** Details of a move for the audit log. */
export function detailsOf({ move, from, to, reason }: MadeMove) {
  return { move, before: { state: from }, after: { state: to, ...(reason !== '' && { reason }) } };
}
