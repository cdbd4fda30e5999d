export { type CommentDraft, commentForm } from './comment-form.ts';
export { namedIn, namingAt, withName } from './mentions.ts';
export { commentMessages } from './messages.ts';
