import { approvalMessages } from '@oasis/engine/areas/approvals';
import { exemptionMessages } from '@oasis/engine/areas/exemptions';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { exemptionLabels } from './labels.ts';

/** The words of every page of exemptions. */
export const EXEMPTION_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  approvalMessages,
  exemptionMessages,
  lifeLabels,
  exemptionLabels,
];
