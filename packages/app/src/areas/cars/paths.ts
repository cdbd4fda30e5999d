/** The page that looks cars up, and the page on which data administrators correct them. */
export const RETAIL_DATA = '/retailValidation/retailData';
export const DATA_ADMIN = '/retailValidation/dataAdmin';

/** The page of PDI days. */
export const PDI_LIST_PATH = '/setting/pdilist';

/** The page of makes that are exempt from the check digit of VINs. */
export const EXEMPTIONS_PATH = '/setting/vinExemption';

/** The page of a car. */
export function carPath(carId: number): string {
  return `${RETAIL_DATA}/car?carId=${carId}`;
}
