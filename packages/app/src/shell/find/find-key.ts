/** The parts of a pressed key that decide whether it opens the search. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K, on a Mac Command+K: there Ctrl+K belongs to text editing. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, isMac: boolean): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

export function isOnMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Places where the key has another meaning: in a cell that is being typed in, and in another dialog. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-editing], [role="dialog"]') !== null;
}
