import { retailMessages } from '@oasis/engine/areas/retail';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { retailLabels } from './labels.ts';

/** What every page of sales says. */
export const RETAIL_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  retailMessages,
  lifeLabels,
  retailLabels,
];
