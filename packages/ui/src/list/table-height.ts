/** From this screen width on (px), a list is so high (px): CST-017 to CST-022. */
const HEIGHTS: readonly (readonly [width: number, height: number])[] = [
  [1920, 470],
  [1680, 460],
  [1440, 251],
  [1280, 220],
  [0, 160],
];

/** Height in px of an administration list on a screen of this width in px; each value holds up to the next width. */
export function tableHeight(screenWidth: number): number {
  return HEIGHTS.find(([width]) => screenWidth >= width)?.[1] ?? 160;
}

/** Height in px left for a table of the other kind: the window without the parts above and below it (CST-033). */
export function remainingHeight(windowHeight: number, taken: number, least = 160): number {
  return Math.max(least, windowHeight - taken);
}
