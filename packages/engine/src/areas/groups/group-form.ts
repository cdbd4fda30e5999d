import { choiceField, type DraftOf, defineForm } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { chineseName, description, englishName } from '../grants/name-fields.ts';

/** The form of a user group (UGP-027 to UGP-045). `grptp` is the id of a user type. */
export const groupForm = defineForm({
  grpnmen: englishName,
  grpnmcn: chineseName,
  grptp: choiceField(message('GROUP_TYPE_MISSING')),
  grpdsc: description,
});

export type GroupDraft = DraftOf<typeof groupForm>;
