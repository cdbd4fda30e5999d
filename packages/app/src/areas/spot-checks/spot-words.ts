import { claimMessages } from '@oasis/engine/areas/claims';
import { spotMessages } from '@oasis/engine/areas/spot-checks';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { spotLabels } from './labels.ts';

/** The words of pages of spot checks. */
export const SPOT_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimMessages,
  spotMessages,
  spotLabels,
];
