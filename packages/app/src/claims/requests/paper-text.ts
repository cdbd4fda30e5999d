import { isRequestedPaper, REQUESTED_PAPERS } from '@oasis/engine/areas/paper-requests';
import type { Words } from '../../locale/use-labels.ts';

/** The name of a paper that is asked for. */
export function paperText(paper: string, pick: Words['pick']): string {
  return isRequestedPaper(paper) ? pick(REQUESTED_PAPERS[paper]) : paper;
}
