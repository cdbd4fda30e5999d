import { useSyncExternalStore } from 'react';

/** So narrow that a table has room for two columns. */
const PHONE = '(max-width: 600px)';

/** Whether the window is as narrow as that of a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(PHONE).matches);
}

function onChange(told: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
}
