import { formulaMessages, templateMessages } from '@oasis/engine/messages';
import type { WordArea } from '../../../locale/i18n.ts';

/** Sentences about faults of templates. The server refuses such templates; a table whose template has one all the same does not open, and the page says why. */
export const words: readonly WordArea[] = [formulaMessages, templateMessages];
