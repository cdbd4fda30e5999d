import { appealMessages } from '@oasis/engine/areas/appeals';
import { claimMessages } from '@oasis/engine/areas/claims';
import { accessMessages, commonMessages, documentMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { appealLabels } from './labels.ts';

/** The words of the list of appeals, and of the page of one. */
export const APPEAL_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  documentMessages,
  claimMessages,
  appealMessages,
  lifeLabels,
  appealLabels,
];
