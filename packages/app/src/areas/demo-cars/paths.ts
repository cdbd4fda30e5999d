/** Demo cars, the rules of their days, … */
export const DEMO_CARS = '/sourceDataManagement/demoCarClaimGenerate';
export const DEMO_RULES = `${DEMO_CARS}/rules`;

/** … their deductions, what would be deducted, and the releases of deductions. */
export const DEDUCTIONS = '/demoCDview';
export const DEDUCTION_PREVIEW = `${DEDUCTIONS}/preview`;
export const DEDUCTION_RELEASES = `${DEDUCTIONS}/releases`;
