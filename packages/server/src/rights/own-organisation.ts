import type { Reach } from '@oasis/engine/access';

/** The organisation that a reach is narrowed to; undefined for all. No organisation has the id 0: it stands for nobody's. */
export function organisationOf(reach: Reach): number | undefined {
  return reach.kind === 'all' ? undefined : (reach.orgid ?? 0);
}
