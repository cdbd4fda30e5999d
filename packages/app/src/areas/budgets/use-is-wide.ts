import { useSyncExternalStore } from 'react';

/** Whether the window is at least so many pixels wide, as it changes. */
export function useIsWide(pixels: number): boolean {
  return useSyncExternalStore(
    (call) => {
      window.addEventListener('resize', call);
      return () => window.removeEventListener('resize', call);
    },
    () => window.innerWidth >= pixels,
  );
}
