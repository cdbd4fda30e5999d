import { localRegistrationMessages } from '@oasis/engine/areas/local-registration';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { localLabels } from './labels.ts';

/** The words of every page of local registration. */
export const LOCAL_PAGE_WORDS: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  localRegistrationMessages,
  localLabels,
];
