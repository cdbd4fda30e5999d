import { letterMessages } from '@oasis/engine/areas/letters';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { letterLookLabels } from '../../letters/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { letterLabels } from './labels.ts';

/** The words of every page of letters. */
export const LETTER_WORDS: readonly WordArea[] = [
  commonMessages,
  formMessages,
  letterMessages,
  letterLookLabels,
  letterLabels,
];
