import { type RefObject, useSyncExternalStore } from 'react';
import { onResize } from './on-resize.ts';
import { remainingHeight } from './table-height.ts';

/** Space in px that a page leaves below its last table. */
const BELOW_PX = 20;

/**
 * The height in px that the window leaves for a table, without the parts above and below it (CST-032, CST-033);
 * undefined until it can be measured, and if it is not wanted. It is measured again after every drawing,
 * since filters may wrap and a notice may come. `region` is the scrolling part, within the element that holds it and its pager.
 */
export function useRemainingHeight(region: RefObject<HTMLElement | null>, asked: boolean): number | undefined {
  return useSyncExternalStore(onResize, () => {
    const node = region.current;
    return asked && node !== null ? remainingHeight(window.innerHeight, takenBeside(node)) : undefined;
  });
}

/** Pixels of the window above the unscrolled region, and below it. */
function takenBeside(region: HTMLElement): number {
  let above = region.getBoundingClientRect().top;
  for (let node = region.parentElement; node !== null; node = node.parentElement) above += node.scrollTop;
  const pager = (region.parentElement?.offsetHeight ?? 0) - region.offsetHeight;
  return Math.ceil(above + pager + BELOW_PX);
}
