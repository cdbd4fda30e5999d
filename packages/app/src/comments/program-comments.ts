import { commentMessages } from '@oasis/engine/areas/comments';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import type { WordArea } from '../locale/i18n.ts';
import { commentLabels } from './labels.ts';

export { Comments as Page } from './Comments.tsx';

export const words: readonly WordArea[] = [commonMessages, formMessages, commentMessages, commentLabels];
