import { chainMessages } from '@oasis/engine/areas/chains';
import { grantMessages } from '@oasis/engine/areas/grants';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { chainLabels } from './labels.ts';

/** Texts of the chain pages. */
export const CHAIN_WORDS: readonly WordArea[] = [
  commonMessages,
  formMessages,
  accessMessages,
  grantMessages,
  chainMessages,
  chainLabels,
];
