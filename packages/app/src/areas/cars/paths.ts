/** Where people look cars up, and where data administrators correct them. */
export const RETAIL_DATA = '/retailValidation/retailData';
export const DATA_ADMIN = '/retailValidation/dataAdmin';

/** Where PDI days are kept. */
export const PDI_LIST_PATH = '/setting/pdilist';

/** Where makes are exempt from the check digit of VINs. */
export const EXEMPTIONS_PATH = '/setting/vinExemption';

/** The page of a car. */
export function carPath(carId: number): string {
  return `${RETAIL_DATA}/car?carId=${carId}`;
}
