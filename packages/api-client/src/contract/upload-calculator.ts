/** The end of the paths that files of rate tables are sent to (CAL-001). */
export const UPLOAD_CALCULATOR = 'upload_calculator';

/** Whether a failure of a path raises no automatic toast: the dialog that sent the file tells of it (API-028). */
export function isToastFree(path: string): boolean {
  return path.endsWith(`/${UPLOAD_CALCULATOR}`);
}
