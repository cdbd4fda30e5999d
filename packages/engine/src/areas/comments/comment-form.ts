import { type DraftOf, defineForm, textField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { MOST_NAMED, namedIn } from './mentions.ts';

const text = textField({
  limit: { min: 1, max: 1000 },
  length: message('COMMENT_LENGTH'),
  missing: message('COMMENT_MISSING'),
});

/** The form of a comment. */
export const commentForm = defineForm({
  text: {
    ...text,
    check: (typed: string) =>
      text.check(typed) ??
      (namedIn(typed).length > MOST_NAMED ? message('COMMENT_TOO_MANY_NAMED', { most: MOST_NAMED }) : undefined),
  },
});

export type CommentDraft = DraftOf<typeof commentForm>;
