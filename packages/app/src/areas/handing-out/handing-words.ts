import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { FIGURE_WORDS } from './figure-words.ts';

/** The words of pages of records beside the figures of checkers. */
export const HANDING_WORDS: readonly WordArea[] = [...FIGURE_WORDS, lifeLabels];
