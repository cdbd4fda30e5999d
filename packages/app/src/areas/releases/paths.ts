export const RELEASE_HOME = '/approval/sales/releasePackageHome';
export const RELEASE_SETTING = '/approval/sales/releaseSetting';
export const BATCH_RELEASE = '/approval/sales/releaseSetting/release';
export const COVER = '/coverpagedit';

/** A page about one release batch, or about its letter. */
export function ofRelease(page: string, releaseId: number, status?: string): string {
  return `${page}?releaseId=${releaseId}${status === undefined ? '' : `&status=${status}`}`;
}
