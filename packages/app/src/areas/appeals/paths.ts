/** Appeals within reach, and the page of one. */
export const APPEALS = '/communicationAppeal';
export const APPEAL_DETAIL = `${APPEALS}/appeal`;

export function appealPath(appealId: number): string {
  return `${APPEAL_DETAIL}?appealId=${appealId}`;
}
