import { carMessages } from '@oasis/engine/areas/cars';
import { claimMessages } from '@oasis/engine/areas/claims';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { claimLabels } from '../../claims/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';

/** The words of pages about what a car can claim. */
export const CAR_WORDS: readonly WordArea[] = [accessMessages, commonMessages, carMessages, claimMessages, claimLabels];

/** The words of lists of claims, and of the page of one. */
export const CLAIM_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimMessages,
  lifeLabels,
  claimLabels,
];
