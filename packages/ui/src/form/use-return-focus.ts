import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the caller appeared, once the caller is gone. A dialog that is taken off the
 * page, rather than closed and left there, needs it: else whoever works by keyboard starts at the top again.
 */
export function useReturnFocus(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

/** What has the focus; for an entry of a menu that opens, and is gone soon, the button that opened the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  if (active === null || active.closest('.bp6-popover') === null) return active;
  return document.querySelector('button.bp6-popover-open, .bp6-popover-open button') ?? active;
}
