/** The pages of packages; each is the entry of the menu that grants it. */
export const PACKAGES = '/approval/mg/packageHome';
export const FINANCE_PACKAGES = '/approval/fa';

interface Named {
  readonly batchId: number;
  readonly of: 'batch' | 'program';
  readonly endedAt: string;
}

/** The page of a package: `pending` where somebody can still decide. */
export function packagePath({ batchId, of, endedAt }: Named): string {
  const tag = endedAt === '' ? 'pending' : 'approved';
  return `/approval/mg/package/${batchId}?tag=${tag}${of === 'program' ? '&of=program' : ''}`;
}

/** The page of a package on a phone. */
export function phonePackagePath({ batchId, of }: Pick<Named, 'batchId' | 'of'>): string {
  return `/mobile/specific/program/batch?batchId=${batchId}${of === 'program' ? '&of=program' : ''}`;
}
