import { useState } from 'react';
import type { Filled } from './FilledDialog.tsx';
import { changedParts } from './take-saved.ts';

/** Values typed into a form and neither saved nor discarded: the form as read, as typed, and the time. */
interface KeptForm {
  readonly read: object;
  readonly typed: object;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Only as long as this window exists: forms name people, so nothing of them goes onto the disk. */
const keptForms = new Map<string, KeptForm>();

interface KeptHere extends Pick<Filled, 'offered'> {
  readonly keep: (read: object, typed: object) => void;
}

/** The kept values of the form with this name, offered until they are restored or discarded; a form without a name keeps nothing. */
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
