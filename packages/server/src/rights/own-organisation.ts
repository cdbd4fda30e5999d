import type { Reach } from '@oasis/engine/access';

/** The organisation of a limited reach; undefined for an unlimited one. Id 0, which no organisation has, means none. */
export function organisationOf(reach: Reach): number | undefined {
  return reach.kind === 'all' ? undefined : (reach.orgid ?? 0);
}
