/** Requests for late claims, and the page of one. */
export const LATE = '/claimDelay';
export const LATE_REQUEST_PAGE = `${LATE}/request`;
/** The late claims of a dealer, by car and by category; a request as its dealer sees it. */
export const OWN_LATE = '/claim/DelayDealerClaim';
export const OWN_REQUEST = `${OWN_LATE}/request`;
export const BY_CATEGORY = '/claim/DelayDealerProgramCategory';
/** Permissions that are unused. */
export const UNUSED = '/delayCallback';
/** Demo cars that were sold as used ones. */
export const USED_CARS = '/delayUsedCar';
export const DELAY_RULES = '/checking/claimDelayRuleSetup';
export const CALLBACK_RULES = '/checking/delayCallbackRuleSetup';

/** The page of a request, at the address of dealers or of head office. */
export function requestPath(requestId: number, isDealer: boolean): string {
  return `${isDealer ? OWN_REQUEST : LATE_REQUEST_PAGE}?requestId=${requestId}`;
}
