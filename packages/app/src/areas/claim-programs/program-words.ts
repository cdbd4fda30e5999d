import { claimProgramMessages } from '@oasis/engine/areas/claim-programs';
import { claimMessages } from '@oasis/engine/areas/claims';
import { accessMessages, commonMessages } from '@oasis/engine/messages';
import { claimLabels } from '../../claims/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { claimProgramLabels } from './labels.ts';

/** The words of pages about the programs of a dealer. */
export const CLAIM_PROGRAM_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  claimMessages,
  claimProgramMessages,
  claimLabels,
  claimProgramLabels,
];
