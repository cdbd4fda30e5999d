/**
 * Moves the focus among the items of a menu as a menu does: arrows around, Home and End, a letter to the next item that
 * begins with it. Items that cannot be chosen are visited too, so that their reasons are read. False for other keys.
 */
export function focusOfMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === menu.ownerDocument.activeElement);
  const next = wantedItem(items, at, key);
  next?.focus();
  return next !== undefined;
}

function wantedItem(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items[(Math.max(at, 0) - 1 + items.length) % items.length];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? beginning(items, at, key.toLowerCase()) : undefined;
  }
}

function beginning(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const around = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return around.find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
}
