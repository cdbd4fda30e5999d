import type { ColumnsShown } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { browserStorage, presentUser } from './remembered.ts';

/** The columns of a list that its user has hidden, stored in this browser. `list` names the list for all users. */
export function useColumns(list: string): ColumnsShown {
  const [key] = useState(() => `oasis.list.${presentUser()}.${list}`);
  const [hidden, setHidden] = useState(() => hiddenIn(browserStorage()?.getItem(key)));
  return useMemo(
    () => ({
      hidden,
      onHidden: (next) => {
        setHidden(next);
        remember(key, next);
      },
    }),
    [hidden, key],
  );
}

function remember(key: string, hidden: readonly string[]): void {
  try {
    browserStorage()?.setItem(key, JSON.stringify(hidden));
  } catch {
    // A full storage: the choice holds until the page ends.
  }
}

/** The stored columns; invalid data hides nothing. */
export function hiddenIn(stored: string | null | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
