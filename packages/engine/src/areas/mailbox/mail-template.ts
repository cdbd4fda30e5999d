import type { LocalText } from '../../base/locale.ts';

/** A message that the product sends, in both languages; its texts name the facts of a message in braces. */
export interface MailTemplate {
  /** The page that it leads to, as with tasks. */
  readonly page: string;
  readonly subject: LocalText;
  readonly text: LocalText;
}
