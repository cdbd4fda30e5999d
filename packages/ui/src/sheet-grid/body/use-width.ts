import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The width of an element on the page, in whole pixels; undefined until it is there, unbounded while it has none. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
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
