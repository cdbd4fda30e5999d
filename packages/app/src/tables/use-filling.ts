import { useMemo, useState } from 'react';
import { browserStorage, presentUser } from './remembered.ts';

/** Whether lists have the height of the window instead of the specified one: one choice for all, remembered in this browser. */
export function useFilling(): { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } {
  const [key] = useState(() => `oasis.lists-fill.${presentUser()}`);
  const [isOn, setOn] = useState(() => browserStorage()?.getItem(key) === 'yes');
  return useMemo(
    () => ({
      isOn,
      onChange: (next) => {
        setOn(next);
        remember(key, next);
      },
    }),
    [isOn, key],
  );
}

function remember(key: string, isOn: boolean): void {
  try {
    browserStorage()?.setItem(key, isOn ? 'yes' : 'no');
  } catch {
    // A full storage: the choice holds until the page ends.
  }
}
