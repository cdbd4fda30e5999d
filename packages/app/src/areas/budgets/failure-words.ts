import { formulaMessages, templateMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../locale/i18n.ts';

/** What can be wrong with a template that the server has checked already: words for a table that does not open all the same. */
export const words: readonly WordArea[] = [formulaMessages, templateMessages];
