import { useEffect, useState } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Gives the focus back to what had it when the caller appeared, once the caller is gone; to what is nearest, where that one is
 * gone too or cannot be used any more. A dialog that is taken off the page, rather than closed and left there, needs it: else
 * whoever works by keyboard starts at the top again.
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

/** What has the focus; for an entry of a menu that opens, and is gone soon, the button that opened the menu. */
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

/** Gives it to the first that takes it, in the nearest place that is still there. */
function focusNearest(places: readonly Element[]): void {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    for (const element of place.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      element.focus();
      if (document.activeElement === element) return;
    }
  }
}
