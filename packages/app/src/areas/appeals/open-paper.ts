import { client } from '../../api/client.ts';

/** Opens papers of the appeal against a claim. */
export function openPaper(claimId: number) {
  return ({ paperId }: { readonly paperId: number }) =>
    client.download('appeal.paper', { query: { claimId, paperId } });
}
