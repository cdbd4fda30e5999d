import { claimRunMessages } from '@oasis/engine/areas/claim-runs';
import { claimMessages } from '@oasis/engine/areas/claims';
import { sourceMessages } from '@oasis/engine/areas/sources';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { runLabels } from '../../runs/labels.ts';
import { sourceRunLabels } from './labels.ts';

/** The words of the pages of runs over source data. */
export const RUN_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimMessages,
  claimRunMessages,
  sourceMessages,
  lifeLabels,
  runLabels,
  sourceRunLabels,
];
