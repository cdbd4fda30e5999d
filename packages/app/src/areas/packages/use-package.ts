import type { CallQuery } from '@oasis/api-client';
import { type OpenedObject, useOpened } from '../../life/Opened.tsx';
import { idIn } from '../../pages/id-in.ts';
import type { PackageDetail } from './PackageSections.tsx';

/** The package of a batch or program as the query of an address asks for it: its newest approval, or an earlier one. */
export function usePackage(batchId: number | undefined, search: string): OpenedObject<PackageDetail> {
  const approvalId = idIn(search, 'approval');
  const of = new URLSearchParams(search).get('of') === 'program' ? 'program' : 'batch';
  const query: CallQuery<'packages.detail'> = { of, ...(approvalId !== undefined && { approvalId }) };
  return useOpened({
    call: 'packages.detail',
    id: batchId,
    ask: (id) => ({ params: { batchId: id }, query, silent: true }),
    isOf: (detail, id) =>
      detail.batchId === id && detail.of === of && (approvalId === undefined || detail.approvalId === approvalId),
    inLanguage: true,
  });
}
