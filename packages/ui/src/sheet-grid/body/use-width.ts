import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The width of an element on the page, in whole pixels; unbounded until it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const at = element.current;
    if (at === null) return;
    const measure = (): void => setWidth(at.clientWidth > 0 ? at.clientWidth : Number.POSITIVE_INFINITY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
