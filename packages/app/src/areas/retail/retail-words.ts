import { handingMessages } from '@oasis/engine/areas/handing-out';
import { retailMessages } from '@oasis/engine/areas/retail';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { retailLabels } from './labels.ts';

/** The words of every page of sales. */
export const RETAIL_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  retailMessages,
  handingMessages,
  lifeLabels,
  retailLabels,
];
