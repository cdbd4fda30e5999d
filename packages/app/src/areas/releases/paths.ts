export const RELEASE_HOME = '/approval/sales/releasePackageHome';
export const RELEASE_SETTING = '/approval/sales/releaseSetting';
export const BATCH_RELEASE = '/approval/sales/releaseSetting/release';
export const COVER = '/coverpagedit';
export const MEASURES = '/sales/measure';
export const MEASURE = '/measure/detail';

/** A page about one release batch or letter. */
export function ofRelease(page: string, releaseId: number, status?: string): string {
  return `${page}?releaseId=${releaseId}${status === undefined ? '' : `&status=${status}`}`;
}
