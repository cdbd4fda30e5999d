export const COMBINABILITY = '/programdesign/combinabilitysetting';
export const COMBINABILITY_MATRIX = '/approval/sales/programHome/overallCombinabilityMatrix';
export const COMBINABILITY_DEFAULTS = '/setting/combinabilityDefaults';
