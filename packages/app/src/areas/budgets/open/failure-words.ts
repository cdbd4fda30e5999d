import { formulaMessages, templateMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../../locale/i18n.ts';

/**
 * Sentences about faults of templates. The server refuses such templates; if a table nevertheless has one, it does not open, and the page
 * shows why.
 */
export const words: readonly WordArea[] = [formulaMessages, templateMessages];
