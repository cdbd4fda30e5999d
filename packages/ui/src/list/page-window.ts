/** The number of pages for a number of rows; an empty list has one empty page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page numbers a pager shows around the present one (1-based): first and last always, gaps as 'gap'. */
export function pageWindow(page: number, count: number): readonly (number | 'gap')[] {
  const near = new Set([1, count, page - 1, page, page + 1]);
  const shown = [...near].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
