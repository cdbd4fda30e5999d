import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages, numberMessages, proposalMessages, recordMessages } from '@oasis/engine/messages';
import type { WordArea } from '../locale/i18n.ts';
import { administrationLabels } from './labels.ts';

/** Texts of every page of records besides the words of its own kind. */
export const RECORD_WORDS: readonly WordArea[] = [
  commonMessages,
  formMessages,
  recordMessages,
  numberMessages,
  proposalMessages,
  grantMessages,
  administrationLabels,
];
