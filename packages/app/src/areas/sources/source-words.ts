import { sourceMessages } from '@oasis/engine/areas/sources';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { sourceLabels } from './labels.ts';

/** The words of every page of source data. */
export const SOURCE_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  sourceMessages,
  lifeLabels,
  sourceLabels,
];
