import { claimMessages } from '@oasis/engine/areas/claims';
import { wsClaimMessages } from '@oasis/engine/areas/ws-claims';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { wsClaimLabels } from './labels.ts';

/** The words of pages about wholesale programs. */
export const WS_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimMessages,
  wsClaimMessages,
  wsClaimLabels,
];
