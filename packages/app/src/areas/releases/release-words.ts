import { releaseMessages } from '@oasis/engine/areas/releases';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';
import { releaseLabels } from './labels.ts';

/** The words of every page of release batches. */
export const RELEASE_WORDS: readonly WordArea[] = [commonMessages, formMessages, releaseMessages, releaseLabels];
