/** The budget page of a program (BUD-004). */
export function budgetPath(programId: number): string {
  return `/budgetinput?pgmId=${programId}`;
}
