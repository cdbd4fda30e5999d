import { useCallback, useState, useSyncExternalStore } from 'react';
import { OpenTerms, type ReadTerms } from './open-terms.ts';

/** The terms to work on. What the server says anew is taken while nothing here is unsaved. */
export function useOpenTerms(data: ReadTerms) {
  const [made, setMade] = useState(() => ({ terms: new OpenTerms(data), data }));
  const { terms } = made;
  if (made.data !== data && !terms.isDirty && data.version >= terms.version) {
    setMade({ terms: terms.says(data) ? terms : new OpenTerms(data), data });
  }
  const open = useCallback((next: ReadTerms) => setMade({ terms: new OpenTerms(next), data: next }), []);
  return { terms, open };
}

/** Draws its component anew with every step. */
export function useTermsMoment(terms: OpenTerms): number {
  return useSyncExternalStore(terms.subscribe, () => terms.moment);
}
