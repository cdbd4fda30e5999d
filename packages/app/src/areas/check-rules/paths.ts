/** Rules by which machines check claims. */
export const CHECK_RULES = '/checking/checkingRule';
