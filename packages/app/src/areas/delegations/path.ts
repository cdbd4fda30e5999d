/** Absences of approvers (APC-008). */
export const DELEGATION = '/approval/delegationSetting';
