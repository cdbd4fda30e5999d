import { useEffect, useState } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Gives the focus back to the element that had it when the caller appeared, after the caller is gone; to the nearest one, if that
 * is gone too or disabled. A dialog that is removed from the page, rather than closed and kept, needs it: else
 * keyboard users start at the top again.
 */
export function useReturnFocus(): void {
  const [opener] = useState(openerNow);
  const [around] = useState(() => ancestorsOf(opener));
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement)) return;
      opener.focus();
      if (document.activeElement === document.body) focusNearest(around);
    },
    [opener, around],
  );
}

/** The element with the focus; for an entry of an open menu, which will soon be gone, the button of the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  if (active === null || active.closest('.bp6-popover') === null) return active;
  return document.querySelector('button.bp6-popover-open, .bp6-popover-open button') ?? active;
}

/** From the inside out, within the page: another page begins with its own. */
function ancestorsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let up = element?.parentElement; up && !up.matches('main, body, html'); up = up.parentElement) found.push(up);
  return found;
}

/** Focuses the first element that accepts the focus, in the nearest place that is still on the page. */
function focusNearest(places: readonly Element[]): void {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    for (const element of place.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      element.focus();
      if (document.activeElement === element) return;
    }
  }
}
