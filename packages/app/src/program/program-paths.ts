export const PROGRAM_DESIGN = '/programdesign';
export const DESIGN = `${PROGRAM_DESIGN}/design`;

/** The design of a program that is yet to be made. */
export const NEW_DESIGN = `${DESIGN}?new=1`;

/** The design of a program (BUD-005). */
export function designAddress(pgmId: number): string {
  return `${DESIGN}/?pgmId=${pgmId}`;
}

/** The terms of a program: a section of its design. */
export const TERMS = `${DESIGN}/terms`;

export function termsAddress(pgmId: number): string {
  return `${TERMS}?pgmId=${pgmId}`;
}

/** The calculation of finance offers. */
export const FINANCE_OFFER = '/calculator/offer';

/** The calculation of an SI offer of a program. */
export function financeOfferAddress(pgmId: number, siOfferId?: number): string {
  return `${FINANCE_OFFER}?pgmId=${pgmId}${siOfferId === undefined ? '' : `&siOfferId=${siOfferId}`}`;
}

export const WORDING_EDIT = '/wordingedit';
export const WORDING_COMPARE = '/wordingcompare';

export function wordingAddress(pgmId: number): string {
  return `${WORDING_EDIT}?pgmId=${pgmId}`;
}

/** The comparison of the newest two versions of its wording. */
export function wordingCompareAddress(pgmId: number): string {
  return `${WORDING_COMPARE}?pgmId=${pgmId}`;
}

/** Where each tab of a program leads. */
export const TAB_PATHS = {
  design: designAddress,
  combinability: (pgmId: number) => `${PROGRAM_DESIGN}/combinabilitysetting?pgmId=${pgmId}`,
  parameter: (pgmId: number) => `/parametersetup?pgmId=${pgmId}`,
  budget: (pgmId: number) => `/budgetinput?pgmId=${pgmId}`,
} as const;

/** The menu entry of the packages of sales, and the page that sends a submitted batch into approval. */
export const SALES_PACKAGES = '/approval/sales/packageHome';
export const CREATE_PACKAGE = '/approval/sales/createPackage';
