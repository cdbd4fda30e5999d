/** Claims within reach, and the page of one. */
export const CLAIMS = '/claim';
export const CLAIM_DETAIL = `${CLAIMS}/claimDetail`;
/** Claims by who made them. */
export const BY_DEALER = `${CLAIMS}/Dealer`;
export const BY_SYSTEM = `${BY_DEALER}/SystemAuto`;
/** Appeals against decisions on claims. */
export const APPEALS = '/communicationAppeal';
/** What a car can claim: the entry of the menu, and the address of a car. */
export const ENQUIRY = `${CLAIMS}/DealerVINBasedEnquiry`;
export const QUERY_VIN = `${CLAIMS}/queryVin`;
/** The cars that a dealer can claim for. */
export const CARS = `${CLAIMS}/DealerVINList`;
/** Claims for many cars at once. */
export const MANY = `${CLAIMS}/many`;
/** What a car can claim, on phones. */
export const PHONE = `/mobile${CLAIMS}`;
/** Sales of a dealer: their list, and one of them below it; on phones below the mobile address. */
export const SALES = '/retailValidation';
export const PHONE_SALES = `/mobile${SALES}`;

/** The appeal against a claim, or the page on which its dealer appeals. */
export function appealPath(claimId: number): string {
  return `${APPEALS}/appeal?claimId=${claimId}`;
}

export function claimPath(claimId: number): string {
  return `${CLAIM_DETAIL}?claimId=${claimId}`;
}

/** The page that tells what a car can claim. */
export function carPath(vin: string, at = QUERY_VIN): string {
  return `${at}?vin=${encodeURIComponent(vin)}`;
}

/** The claims of a car in their list. */
export function claimsOf(vin: string): string {
  return `${CLAIMS}?vin=${encodeURIComponent(vin)}`;
}

export function salePath(recordId: number, list = SALES): string {
  return `${list}/record?recordId=${recordId}`;
}

/** Orders of support cars. */
export const ORDERS = '/claim/SSSCOrder';

/** The orders of a car. */
export function ordersOf(vin: string): string {
  return `${ORDERS}?vin=${encodeURIComponent(vin)}`;
}

/** Claims that SICCO checks and that SIPO confirms, and the page of one in each queue. */
export const SICCO = '/checking/SICCOChecking';
export const SIPO = '/checking/SIPOChecking';
export const SICCO_DETAIL = '/checking/SICCOCheckingDetail';
export const SIPO_DETAIL = '/checking/SIPOCheckingDetail';

/** A queue with the page of one of its claims. */
export type QueuePath = typeof SICCO | typeof SIPO;

/** The page of a claim in a queue. */
export function checkPath(queue: QueuePath, claimId: number): string {
  return `${queue === SIPO ? SIPO_DETAIL : SICCO_DETAIL}?claimId=${claimId}`;
}

/** Papers that checkers ask dealers for: their list, and one of them. */
export const REQUESTS = '/checking/checkingDocCollection';
export const REQUEST_PAGE = `${REQUESTS}/request`;

export function requestPath(requestId: number): string {
  return `${REQUEST_PAGE}?requestId=${requestId}`;
}

/** The page of a claim on phones: where it stands, and the papers that it waits for. */
export const PHONE_CLAIM = `/mobile${CLAIM_DETAIL}`;

export function phoneClaimPath(claimId: number): string {
  return `${PHONE_CLAIM}?claimId=${claimId}`;
}

/** Runs that judge claims again: their list, and one of them. */
export const RUNS = `${CLAIMS}/rejudge`;
export const RUN_PAGE = `${RUNS}/run`;

export function runPath(runId: number): string {
  return `${RUN_PAGE}?runId=${runId}`;
}

/** Exemptions from checking. */
export const EXEMPTIONS = '/checking/exemption';

/** The page of an exemption, below the list from which somebody comes. */
export function exemptionPath(exemptionId: number, list = EXEMPTIONS): string {
  return `${list}/exemption?exemptionId=${exemptionId}`;
}
