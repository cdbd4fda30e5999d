/** The pages of packages; each is the entry of the menu that grants it. */
export const PACKAGES = '/approval/mg/packageHome';
export const FINANCE_PACKAGES = '/approval/fa';

interface Named {
  readonly batchId: number;
  readonly of: 'batch' | 'program';
  /** The number of its approval; the newest by default. */
  readonly approvalId?: number;
}

/** The page of a package: `pending` if a user can still decide. */
export function packagePath({ batchId, endedAt, ...named }: Named & { readonly endedAt: string }): string {
  const tag = endedAt === '' ? 'pending' : 'approved';
  return `/approval/mg/package/${batchId}?tag=${tag}${restOf(named)}`;
}

/** The page of a package on a phone. */
export function phonePackagePath({ batchId, ...named }: Named): string {
  return `/mobile/specific/program/batch?batchId=${batchId}${restOf(named)}`;
}

function restOf({ of, approvalId }: Omit<Named, 'batchId'>): string {
  return `${of === 'program' ? '&of=program' : ''}${approvalId === undefined ? '' : `&approval=${approvalId}`}`;
}
