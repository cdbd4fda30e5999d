import type { KeyboardEvent } from 'react';

/** Keys that go into the menu of an item. */
const ENTERING: readonly string[] = ['ArrowRight', 'Enter', ' '];

/** A key in a menu: it moves the focus, or closes the menu. */
export function menuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Tab' || event.key === 'Escape') onClose();
  else if (!focusOfMenu(event.currentTarget, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A key in a menu that its opener closes: it moves the focus. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (focusOfMenu(event.currentTarget, event.key)) event.preventDefault();
}

/**
 * Escape in a submenu goes back to its item; the menu itself is closed by its component, which would
 * take the focus with it. To be called before that, in the capture phase of the event.
 */
export function leaveInnerMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  const { currentTarget: menu } = event;
  const item = menu.ownerDocument.activeElement?.closest<HTMLElement>('[role="menuitem"]') ?? undefined;
  const inner = item?.closest<HTMLElement>('[role="menu"]') ?? menu;
  sideways(menu, inner, item, 'ArrowLeft')?.focus();
}

/** Puts the keyboard into a menu that has opened. */
export function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
}

/**
 * Moves the focus among the items of a menu as a menu does: arrows around, into a menu of it and out again, Home and End, a
 * letter to the next item that begins with it. Items that cannot be chosen are visited too, so that their reasons are read.
 * False for other keys.
 */
function focusOfMenu(menu: HTMLElement, key: string): boolean {
  const active = menu.ownerDocument.activeElement;
  const item = active?.closest<HTMLElement>('[role="menuitem"]') ?? undefined;
  const inner = item?.closest<HTMLElement>('[role="menu"]') ?? menu;
  const items = itemsOf(inner);
  const next =
    wantedItem(items, item === undefined ? -1 : items.indexOf(item), key) ?? sideways(menu, inner, item, key);
  next?.focus();
  if (next === undefined && item !== undefined && ENTERING.includes(key)) enterWhenOpen(item);
  return next !== undefined;
}

/** A quick hand presses the key before the menu of an item exists: the focus goes in as soon as it does, if it still waits. */
function enterWhenOpen(item: HTMLElement): void {
  const place = item.closest('li');
  if (place === null) return;
  const observer = new MutationObserver(() => {
    const opened = place.querySelector<HTMLElement>('[role="menu"]');
    if (opened === null) return;
    observer.disconnect();
    itemsOf(opened)[0]?.focus();
  });
  observer.observe(place, { childList: true, subtree: true });
  item.addEventListener('blur', () => observer.disconnect(), { once: true });
}

/** The items of a menu itself; those of the menus in it are theirs. */
function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(
    (each) => each.closest('[role="menu"]') === menu,
  );
}

function sideways(
  menu: HTMLElement,
  inner: HTMLElement,
  item: HTMLElement | undefined,
  key: string,
): HTMLElement | undefined {
  if (key === 'ArrowLeft' && inner !== menu)
    return inner.closest('li')?.querySelector<HTMLElement>('[role="menuitem"]') ?? undefined;
  const opened = item?.closest('li')?.querySelector<HTMLElement>('[role="menu"]');
  return ENTERING.includes(key) && opened instanceof HTMLElement ? itemsOf(opened)[0] : undefined;
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
