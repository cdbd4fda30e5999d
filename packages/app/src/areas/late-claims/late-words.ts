import { carMessages } from '@oasis/engine/areas/cars';
import { claimMessages } from '@oasis/engine/areas/claims';
import { lateMessages } from '@oasis/engine/areas/late-claims';
import { accessMessages, commonMessages, documentMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { lateLabels } from './labels.ts';

/** The words of lists of late claims. */
export const LATE_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  documentMessages,
  carMessages,
  claimMessages,
  lateMessages,
  lateLabels,
];
