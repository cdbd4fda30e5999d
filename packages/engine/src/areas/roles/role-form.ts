import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { type FormRefusal, fitsAsTyped, refusalsOf, savedText } from '../../access/form.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { checkChineseName, checkDescription, checkEnglishName } from '../grants/name-checks.ts';

/** What the form of a role holds; a draft, so everything may be missing or wrong. */
export interface RoleDraft {
  readonly rolnmen: string;
  readonly rolnmcn: string;
  /** Id of a user type; null where none was chosen. */
  readonly roltp: number | null;
  /** Id of a user group of that type; null where none was chosen. */
  readonly privgrpid: number | null;
  readonly roldsc: string;
  /** The entitlement code; optional (ROL-041). */
  readonly roleCode: string;
}

export type RoleField = keyof RoleDraft;

/**
 * What is wrong with a role, at most one refusal for each field, in the order of the form; empty when it may be saved
 * (ROL-022 to ROL-041). Screen and server ask the same function.
 */
export function checkRole(draft: RoleDraft): readonly FormRefusal<RoleField>[] {
  return refusalsOf<RoleField>([
    ['rolnmen', checkEnglishName(draft.rolnmen)],
    ['rolnmcn', checkChineseName(draft.rolnmcn)],
    ['roltp', draft.roltp === null ? message('ROLE_TYPE_MISSING') : undefined],
    // The same sentence as for the type of a group (ROL-036).
    ['privgrpid', draft.privgrpid === null ? message('GROUP_TYPE_MISSING') : undefined],
    ['roldsc', checkDescription(draft.roldsc)],
    ['roleCode', checkEntitlementCode(draft.roleCode)],
  ]);
}

/** The texts as they are saved (ROL-043). */
export function roleToSave<Draft extends RoleDraft>(draft: Draft): Draft {
  return {
    ...draft,
    rolnmen: savedText(draft.rolnmen),
    rolnmcn: savedText(draft.rolnmcn),
    roldsc: savedText(draft.roldsc),
    roleCode: savedText(draft.roleCode),
  };
}

/** ROL-039, ROL-041. */
function checkEntitlementCode(code: string): Message | undefined {
  return fitsAsTyped(code, FIELD_LIMITS.entitlementCode) ? undefined : message('LENGTH_0_TO_100');
}
