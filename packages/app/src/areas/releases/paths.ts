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

/** The release batch that the query of an address names; undefined where it names none. */
export function releaseIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('releaseId'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
