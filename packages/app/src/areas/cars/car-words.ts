import { carMessages } from '@oasis/engine/areas/cars';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { carLabels } from './labels.ts';

/** The words of every page of cars. */
export const CAR_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  carMessages,
  lifeLabels,
  carLabels,
];
