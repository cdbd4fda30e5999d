/** The two sales types of a template by the numbers that its stored form has (CST-028, CST-029). */
export const SALES_TYPE = { normal: 1, fleet: 2 } as const;

export type SalesType = (typeof SALES_TYPE)[keyof typeof SALES_TYPE];
