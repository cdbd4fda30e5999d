import { adjustmentMessages } from '@oasis/engine/areas/adjustments';
import { demoCarMessages } from '@oasis/engine/areas/demo-cars';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { demoCarLabels } from './labels.ts';

/** The words of every page of demo cars. */
export const DEMO_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  adjustmentMessages,
  demoCarMessages,
  lifeLabels,
  demoCarLabels,
];
