import { approvalMessages } from '@oasis/engine/areas/approvals';
import { checkingPlanMessages } from '@oasis/engine/areas/checking-plans';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { checkingPlanLabels } from './labels.ts';

/** The words of every page of checking plans. */
export const PLAN_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  approvalMessages,
  checkingPlanMessages,
  lifeLabels,
  checkingPlanLabels,
];
