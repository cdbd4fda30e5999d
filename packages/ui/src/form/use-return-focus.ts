import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the caller appeared, once the caller is gone. A dialog that is taken off the
 * page, rather than closed and left there, needs it: else whoever works by keyboard starts at the top again.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
