/** The home of sales approval; each of its tabs has an address of its own. */
export const SALES_HOME = '/approval/sales/programHome';
/** Where a submitted batch is sent into approval, and the entry of the menu that grants it. */
export const CREATE_PACKAGE = '/approval/sales/createPackage';
export const SALES_PACKAGES = '/approval/sales/packageHome';
export const BATCH_TAB = `${SALES_HOME}/batches`;
