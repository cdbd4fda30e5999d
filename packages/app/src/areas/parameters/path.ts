export const PARAMETER_SETUP = '/parametersetup';

/** The parameter of a program. */
export function parameterPath(pgmId: number): string {
  return `${PARAMETER_SETUP}?pgmId=${pgmId}`;
}
