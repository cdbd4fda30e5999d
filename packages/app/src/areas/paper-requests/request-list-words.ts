import { accessMessages, commonMessages } from '@oasis/engine/messages';
import { requestLabels } from '../../claims/requests/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';

/** The words of the list of requests, and of the page of one. */
export const REQUEST_LIST_WORDS: readonly WordArea[] = [accessMessages, commonMessages, lifeLabels, requestLabels];
