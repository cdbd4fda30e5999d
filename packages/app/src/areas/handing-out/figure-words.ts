import { handingMessages } from '@oasis/engine/areas/handing-out';
import { retailMessages } from '@oasis/engine/areas/retail';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { handingLabels } from './labels.ts';

/** The words of the figures of checkers. */
export const FIGURE_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  retailMessages,
  handingMessages,
  handingLabels,
];
