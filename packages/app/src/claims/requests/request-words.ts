import { appealMessages } from '@oasis/engine/areas/appeals';
import { checkingMessages } from '@oasis/engine/areas/checking';
import { paperRequestMessages } from '@oasis/engine/areas/paper-requests';
import { documentMessages, formMessages } from '@oasis/engine/messages';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { paperLabels } from '../../papers/labels.ts';
import { requestLabels } from './labels.ts';

/** The words of every page that shows requests for papers. */
export const REQUEST_WORDS: readonly WordArea[] = [
  formMessages,
  documentMessages,
  appealMessages,
  checkingMessages,
  paperRequestMessages,
  documentLabels,
  paperLabels,
  requestLabels,
];
