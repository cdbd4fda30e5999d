import type { CallQuery } from '@oasis/api-client';
import type { PackageDetail } from './PackageSections.tsx';

/** What the address of a package asks for beside its number: an approval of a cancelling, or an earlier one. */
export function askedIn(search: URLSearchParams): CallQuery<'packages.detail'> {
  const approvalId = Number(search.get('approval'));
  const of = search.get('of') === 'program' ? 'program' : 'batch';
  return Number.isSafeInteger(approvalId) && approvalId > 0 ? { of, approvalId } : { of };
}

/** Whether a reply is of what is asked for, and not of the address before. */
export function isAskedFor(
  detail: PackageDetail,
  batchId: number,
  { of, approvalId }: CallQuery<'packages.detail'>,
): boolean {
  return (
    detail.batchId === batchId && detail.of === of && (approvalId === undefined || detail.approvalId === approvalId)
  );
}
