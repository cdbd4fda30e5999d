import { useEffect, useRef } from 'react';

/** The actions of keys, by the code of the key that is pressed together with Alt. */
export type AltKeys = Readonly<Record<string, () => void>>;

/** Keys of a page together with Alt, so that no letter that is typed moves anything. Dialogs have keys of their own. */
export function useAltKeys(keys: AltKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = latest.current[event.code];
      if (run === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // A dialog that is open has the keyboard, wherever the focus is.
      if (document.querySelector('[role="dialog"]') === null) run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
