import { useCallback, useState } from 'react';
import { browserStorage, presentUser } from '../../../tables/remembered.ts';

/** A lower window has the head folded, unless the user has unfolded it: the table needs the height. */
const LOW = 760;

export interface HeadFold {
  readonly isFolded: boolean;
  readonly fold: (isFolded: boolean) => void;
}

/** Whether the head of the page is one line; the choice is remembered in this browser. */
export function useHeadFold(): HeadFold {
  const [isFolded, setFolded] = useState(() => foldedHead() ?? window.innerHeight < LOW);
  const fold = useCallback((next: boolean) => {
    setFolded(next);
    rememberFoldedHead(next);
  }, []);
  return { isFolded, fold };
}

/** The user's choice; undefined before the first one. */
function foldedHead(usrid = presentUser()): boolean | undefined {
  const kept = browserStorage()?.getItem(keyOf(usrid));
  return kept === 'yes' || kept === 'no' ? kept === 'yes' : undefined;
}

function rememberFoldedHead(isFolded: boolean, usrid = presentUser()): void {
  try {
    browserStorage()?.setItem(keyOf(usrid), isFolded ? 'yes' : 'no');
  } catch {
    // The store is full or closed: the choice holds for this visit.
  }
}

function keyOf(usrid: number): string {
  return `oasis.budget-head.${usrid}`;
}
