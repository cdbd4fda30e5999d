/** The end of the paths that files of rate tables are sent to (CAL-001). */
export const UPLOAD_CALCULATOR = 'upload_calculator';

/** Whether a failure on a path shows no automatic toast, because the dialog of the upload reports it (API-028). */
export function isToastFree(path: string): boolean {
  return path.endsWith(`/${UPLOAD_CALCULATOR}`);
}
