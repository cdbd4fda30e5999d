export const MAINTAIN = '/calculatormaintain';
export const VERSION = '/calculator/version';
export const REOPEN = '/calculator/reopen';
export const OFFER = '/calculator/offer';
export const STATUS = '/calculator/status';
export const PENETRATION = '/estimated/penetration';
export const SETTING = '/finance/setting';

/** The lines of a version. */
export function linesPath(calculatorId: number): string {
  return `${MAINTAIN}?calculatorId=${calculatorId}`;
}

/** The calculation of an SI offer of a program. */
export function offerPath(pgmId: number, siOfferId?: number): string {
  return `${OFFER}?pgmId=${pgmId}${siOfferId === undefined ? '' : `&siOfferId=${siOfferId}`}`;
}
