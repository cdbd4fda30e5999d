import { choiceField, type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';
import { chineseName, description, englishName } from '../grants/name-fields.ts';

/** The form of a role (ROL-022 to ROL-043). `roltp` is the id of a user type, `privgrpid` that of a user group of this type. */
export const roleForm = defineForm({
  rolnmen: englishName,
  rolnmcn: chineseName,
  roltp: choiceField(message('ROLE_TYPE_MISSING')),
  // The same sentence as for the type of a group (ROL-036).
  privgrpid: choiceField(message('GROUP_TYPE_MISSING')),
  roldsc: description,
  /** The entitlement code; optional (ROL-039, ROL-041). */
  roleCode: nameField({ limit: FIELD_LIMITS.entitlementCode, length: message('LENGTH_0_TO_100') }),
});

export type RoleDraft = DraftOf<typeof roleForm>;
