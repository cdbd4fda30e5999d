/** A program as the pages of its life know it. */
export interface LifeProgram {
  readonly programId: number;
  readonly programCode: string;
  readonly versionOfCode: number;
  readonly programName: string;
  readonly status: string;
  readonly version: number;
}

/** The moves of a program by sales; a copy is no move, and is beside them. */
export type SalesMove = 'submit' | 'callback' | 'copy' | 'revise' | 'cancel' | 'delete';

/** The page whose buttons determine the allowed moves, wherever a program is shown. */
export const PROGRAM_LIST_PATH = '/wordingbudget';

/** Code and version, the usual name of a program. */
export function codeOf({ programCode, versionOfCode }: LifeProgram): string {
  return versionOfCode === 1 ? programCode : `${programCode} V${versionOfCode}`;
}
