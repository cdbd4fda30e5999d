import { checkingMessages } from '@oasis/engine/areas/checking';
import { claimMessages } from '@oasis/engine/areas/claims';
import { handingMessages } from '@oasis/engine/areas/handing-out';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { requestLabels } from '../../claims/requests/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { paperLabels } from '../../papers/labels.ts';
import { checkingLabels } from './labels.ts';

/** The words of every page of checks. */
export const CHECK_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimMessages,
  handingMessages,
  checkingMessages,
  lifeLabels,
  checkingLabels,
  paperLabels,
  requestLabels,
];
