/** What is checked of spot checks, with its tabs. */
export const CHECKING = '/spotChecking';
export const CHECKING_TABS = {
  checkingPreparation: `${CHECKING}/checkingPreparation`,
  pendingChecking: `${CHECKING}/pendingChecking`,
  sampleCheck: `${CHECKING}/sampleCheck`,
  checked: `${CHECKING}/checked`,
} as const;

/** What controlling does with samples, with its tabs and the sub-tabs of one. */
export const CONTROLLING = '/spotCheckingControlling';
export const CONTROLLING_TABS = {
  spotCheckOverview: `${CONTROLLING}/spotCheckOverview`,
  sampleCheckConfirm: `${CONTROLLING}/sampleCheckConfirm`,
  allClaimsReview: `${CONTROLLING}/allClaimsReview`,
  payoutPreparation: `${CONTROLLING}/payoutPreparation`,
} as const;
const REVIEW = CONTROLLING_TABS.allClaimsReview;
export const REVIEW_TABS = {
  packageTracking: `${REVIEW}/packageTracking`,
  programTracking: `${REVIEW}/programTracking`,
  claimChecking: `${REVIEW}/claimChecking`,
} as const;

/** Samples that wait for their approval, and those that were decided. */
export const APPROVING = '/spotChecking/pendingApproval';
export const APPROVING_TABS = { approvalReview: `${APPROVING}/approvalReview` } as const;

/** The hidden pages of a list. */
export const CHECKED_LIST = `${CHECKING}/list`;
export const CONTROLLED_LIST = `${CONTROLLING}/list`;
export const APPROVED_LIST = `${APPROVING}/list`;
/** The hidden page of a round (SPC-039). */
export const ROUND = `${APPROVING}/round`;

export function roundPath(roundId: number): string {
  return `${ROUND}?roundId=${roundId}`;
}

export function listPath(base: string, listId: number): string {
  return `${base}?listId=${listId}`;
}
