export const MAINTAIN = '/calculatormaintain';
export const VERSION = '/calculator/version';
export const REOPEN = '/calculator/reopen';
export const STATUS = '/calculator/status';
export const PENETRATION = '/estimated/penetration';
export const SETTING = '/finance/setting';

/** The lines of a version. */
export function linesPath(calculatorId: number): string {
  return `${MAINTAIN}?calculatorId=${calculatorId}`;
}
