/** Rules and special rules. */
export const LOCAL_SETUP = '/localRegistration/setup';
export const LOCAL_SPECIALS = `${LOCAL_SETUP}/special`;

/** Focus areas, and the dealers that are assigned to one. */
export const FOCUS_AREA = '/localRegistration/focusArea';
export const FOCUS_DEALERS = `${FOCUS_AREA}/dealers`;

/** Registrations that come as files, and a set of them. */
export const REGISTRATIONS = '/localRegistration/dataUpload';
export const REGISTRATION_SET_PAGE = `${REGISTRATIONS}/set`;

export const LOCAL_RESULTS = '/localRegistration/results';
export const LOCAL_REPORTS = '/localRegistration/reports';

export function setPath(setId: number): string {
  return `${REGISTRATION_SET_PAGE}?setId=${setId}`;
}
