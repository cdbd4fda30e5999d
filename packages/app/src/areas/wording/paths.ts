import { WORDING_COMPARE } from '../../program/program-paths.ts';

export const WORDING_TEMPLATE = '/wordingtemplate';

/** The template of an offer type. */
export function templatePath(offerTypeId: number): string {
  return `${WORDING_TEMPLATE}?offerTypeId=${offerTypeId}`;
}

/** The program or template of the compared versions. */
export type Compared = { readonly pgmId: number } | { readonly offerTypeId: number };

/** The comparison of two versions; of the newest two by default. */
export function comparePath(of: Compared, versions?: { readonly from: number; readonly to: number }): string {
  const whose = 'pgmId' in of ? `pgmId=${of.pgmId}` : `offerTypeId=${of.offerTypeId}`;
  return `${WORDING_COMPARE}?${whose}${versions === undefined ? '' : `&from=${versions.from}&to=${versions.to}`}`;
}
