import { commentMessages } from '@oasis/engine/areas/comments';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { commentLabels } from '../comments/labels.ts';
import { lifeLabels } from '../life/labels.ts';
import type { WordArea } from '../locale/i18n.ts';
import { programLifeLabels } from './life-labels.ts';

export { ProgramHistory as Page } from './ProgramHistory.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  programMessages,
  commentMessages,
  commentLabels,
  lifeLabels,
  programLifeLabels,
];
