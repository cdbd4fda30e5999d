import { calculatorMessages } from '@oasis/engine/areas/calculator';
import { priceMessages } from '@oasis/engine/areas/prices';
import { termMessages } from '@oasis/engine/areas/terms';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { calculatorLabels } from './labels.ts';

/** Texts of the calculator's pages. */
export const CALCULATOR_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  calculatorMessages,
  priceMessages,
  termMessages,
  calculatorLabels,
];
