import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels of a panel and the gap beside it, and those of a scroll bar and borders of the table. */
const PANEL = 332;
const EDGES = 19;

/** Whether a panel fits beside a table of some width without hiding a column; else it is under the table. */
export function useBeside(tableWidth: number): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isBeside: boolean;
} {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isBeside: tableWidth > 0 && hasRoomBeside(width, tableWidth) };
}

function hasRoomBeside(width: number, tableWidth: number): boolean {
  return tableWidth + PANEL + EDGES <= width;
}
