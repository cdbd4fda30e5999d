/** The pages that hand records out, and the pages with the figures of checkers. */
export const DISTRIBUTION = '/retailValidation/taskDistribution';
export const OVERVIEW = '/retailValidation/taskOverview';

/** The records of a checker with their moves; without one, those of nobody. */
export function distributionPath(usrid?: number): string {
  return usrid === undefined ? `${DISTRIBUTION}/detail` : `${DISTRIBUTION}/detail?usrid=${usrid}`;
}

/** The figures and records of a checker. */
export function overviewPath(usrid: number): string {
  return `${OVERVIEW}/detail?usrid=${usrid}`;
}
