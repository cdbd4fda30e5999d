import { useCallback, useState, useSyncExternalStore } from 'react';
import { OpenTerms, type ReadTerms } from './open-terms.ts';

/** The editable terms. New terms of the server are taken over while nothing here is unsaved. */
export function useOpenTerms(data: ReadTerms) {
  const [made, setMade] = useState(() => ({ terms: new OpenTerms(data), data }));
  const { terms } = made;
  if (made.data !== data && !terms.isDirty && data.version >= terms.version) {
    setMade({ terms: terms.says(data) ? terms : new OpenTerms(data), data });
  }
  const open = useCallback((next: ReadTerms) => setMade({ terms: new OpenTerms(next), data: next }), []);
  return { terms, open };
}

/** Renders its component again with every step. */
export function useTermsMoment(terms: OpenTerms): number {
  return useSyncExternalStore(terms.subscribe, () => terms.moment);
}
