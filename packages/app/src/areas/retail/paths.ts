/** The cars of a dealer, with what each sale still lacks. */
export const RETAIL = '/retailValidation';
export const RECORD = `${RETAIL}/record`;
/** Papers of many sales by their VINs, and their submission. */
export const PAPERS = `${RETAIL}/papers`;
/** The same on phones. */
export const PHONE = `/mobile${RETAIL}`;
/** Licences of cars whose sale is open. */
export const LICENCES = '/vehicleLicense';
/** The queues of who validates and confirms sales; each opens records below its own address. */
export const SICCO = `${RETAIL}/sicco`;
export const SIPO = `${RETAIL}/sipo`;
export const CONTROLLING = `${RETAIL}/controlling`;

/** The page on which a dealer fills in a sale, below the list that he came from. */
export function recordPath(recordId: number, list = RETAIL): string {
  return `${list}/record?recordId=${recordId}`;
}

/** The page on which a sale is compared with its papers. */
export function checkPath(queue: string, recordId: number): string {
  return `${queue}/record?recordId=${recordId}`;
}

/** The page that tells what cars can claim, which grants the addresses of a car. */
export const CLAIMABLE = '/claim/DealerVINBasedEnquiry';

/** The page that tells what a car can claim. */
export function claimablePath(vin: string): string {
  return `/claim/queryVin?vin=${encodeURIComponent(vin)}`;
}

export function phoneClaimablePath(vin: string): string {
  return `/mobile/claim?vin=${encodeURIComponent(vin)}`;
}
