import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface FullWindow {
  /** The part of the page that fills the window. */
  readonly part: RefObject<HTMLDivElement | null>;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * Lets a part of the page fill the window, and returns to normal; by Ctrl+Shift+M too. The parts behind it are out of
 * reach meanwhile. Nothing is rendered again, so focus and selection stay.
 */
export function useFullWindow(): FullWindow {
  const part = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useLayoutEffect(() => {
    // Elements that fit themselves into the window measure it again.
    window.dispatchEvent(new Event('resize'));
    return isFull && part.current !== null ? hideBehind(part.current) : undefined;
  }, [isFull]);
  const toggle = useCallback(() => setFull((was) => !was), []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isControl = event.ctrlKey || event.metaKey;
      if (!isControl || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 'm') return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toggle]);
  return { part, isFull, toggle };
}

/** Makes everything around an element inert, except elements beside the page in the body: dialogs, menus and notices. */
function hideBehind(element: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (let at = element; at.parentElement !== null && at.parentElement !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside !== at && beside instanceof HTMLElement && !beside.inert) hidden.push(beside);
    }
  }
  for (const each of hidden) each.inert = true;
  return () => {
    for (const each of hidden) each.inert = false;
  };
}
