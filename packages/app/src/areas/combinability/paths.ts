export const COMBINABILITY = '/programdesign/combinabilitysetting';
export const COMBINABILITY_MATRIX = '/approval/sales/programHome/overallCombinabilityMatrix';
export const COMBINABILITY_DEFAULTS = '/setting/combinabilityDefaults';
/** What combines for a dealer, as dealers read the matrix. */
export const DEALER_MATRIX = '/claim/overallCombinabilityMatrix';
