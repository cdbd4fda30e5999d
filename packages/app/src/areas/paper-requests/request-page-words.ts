import { accessMessages, commonMessages } from '@oasis/engine/messages';
import { claimLabels } from '../../claims/labels.ts';
import { REQUEST_WORDS } from '../../claims/requests/request-words.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';

/** The words of the list of requests, and of the page of one. */
export const REQUEST_PAGE_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  lifeLabels,
  claimLabels,
  ...REQUEST_WORDS,
];
