/** The home of sales approval; each of its tabs has an address of its own. */
export const SALES_HOME = '/approval/sales/programHome';
export const BATCH_TAB = `${SALES_HOME}/batches`;
