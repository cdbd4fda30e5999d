import { useState } from 'react';
import type { Filled } from './FilledDialog.tsx';
import { changedParts } from './take-saved.ts';

/** What was typed into a form and neither saved nor thrown away: as the form was read, as it stood, and when that was. */
interface KeptForm {
  readonly read: object;
  readonly typed: object;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** For as long as this window stands: forms name people, so nothing of them goes onto the disk. */
const keptForms = new Map<string, KeptForm>();

interface KeptHere extends Pick<Filled, 'offered'> {
  readonly keep: (read: object, typed: object) => void;
}

/** What is kept of the form of this name, offered until it is put back or thrown away; a form without one keeps nothing. */
export function useKeptForm(name: string | undefined, putBack: (kept: KeptForm) => void): KeptHere {
  const [kept, setKept] = useState(() => (name === undefined ? undefined : keptForms.get(name)));
  const forget = () => {
    if (name !== undefined) keptForms.delete(name);
    setKept(undefined);
  };
  const restore = (again: KeptForm) => {
    putBack(again);
    forget();
  };
  return {
    offered: kept && { at: kept.at, restore: () => restore(kept), discard: forget },
    keep: (read, typed) => {
      const isOther = Object.keys(changedParts(read, typed)).length > 0;
      if (name !== undefined && isOther) keptForms.set(name, { read, typed, at: Date.now() });
    },
  };
}
