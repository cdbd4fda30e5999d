/** Absences of people who approve (APC-008). */
export const DELEGATION = '/approval/delegationSetting';
