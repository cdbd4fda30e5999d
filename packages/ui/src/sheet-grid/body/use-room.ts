import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Pixels left free under the grid, as much as a page has at its end, and the least height it keeps however small the window is. */
const MARGIN = 20;
const LEAST = 210;

/** The height with which an element, and the part reserved under it, end inside the window; measured again on changes of size. */
export function useRoom(element: RefObject<HTMLElement | null>, reserve: number): number {
  // Until it is measured, no more than the window: a table with room for all its rows would paint all of them.
  const [room, setRoom] = useState(() => window.innerHeight);
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = element.current === null ? 0 : topUnscrolled(element.current);
      setRoom(Math.max(LEAST, window.innerHeight - top - MARGIN - reserve));
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    // If something above the element grows, an element around it grows too.
    for (let around = element.current?.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [element, reserve]);
  return room;
}

/** Where an element begins when nothing around it is scrolled. What is fixed to the window does not scroll with the page. */
function topUnscrolled(element: HTMLElement): number {
  let { top } = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    top += around.scrollTop;
    if (getComputedStyle(around).position === 'fixed') break;
  }
  return top;
}
