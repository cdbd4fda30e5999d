import { EXEMPTIONS } from '../../claims/paths.ts';

/** Exemptions that are set up, and the page of one there and among those that stand. */
export const EXEMPTION_SETUP = '/checking/exemptionSetup';
export const EXEMPTION = `${EXEMPTIONS}/exemption`;
export const SET_UP_EXEMPTION = `${EXEMPTION_SETUP}/exemption`;
