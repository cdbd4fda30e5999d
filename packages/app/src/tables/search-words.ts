import { searchMessages } from '@oasis/engine/areas/searches';
import type { WordArea } from '../locale/i18n.ts';
import { searchLabels } from './labels.ts';

/** The words of saved searches, for pages that offer them. */
export const SEARCH_WORDS: readonly WordArea[] = [searchMessages, searchLabels];
