/** A path that holds one of these asks for no spinner: uploads and the polling of their progress (API-004, API-005). */
export const SPINNER_FREE_PARTS: readonly string[] = ['upload', 'importFile', 'progress'];

/** A page-view record and the call for the last save of a budget run in the background and need no spinner either. */
const SPINNER_FREE_PATHS: readonly string[] = ['/oasis/usapi/page/view', '/oasis/bgapi/budget/last_save'];

/** Whether a request to this path shows no spinner (API-004). Case does not matter. */
export function isSpinnerFree(path: string): boolean {
  const lower = path.toLowerCase();
  if (SPINNER_FREE_PATHS.includes(path)) return true;
  return SPINNER_FREE_PARTS.some((part) => lower.includes(part.toLowerCase()));
}
