import { type DraftOf, defineForm, nameField, wordField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { type Message, message } from '../../messages/message.ts';
import { ROLE_TYPES } from './chain.ts';

/** Most members of an approval role. */
export const ROLE_MEMBERS_MAX = 200;

const FIELDS = defineForm({
  roleName: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  roleType: wordField(ROLE_TYPES, message('CHAIN_CHOICE_MISSING'), 'NORMAL'),
  /** In the order of the asking. */
  users: { empty: [] as readonly number[], check: checkMembers, toSave: (ids: readonly number[]) => ids },
  bus: { empty: [] as readonly number[], check: () => undefined, toSave: (ids: readonly number[]) => ids },
  /** Codes of legal entities. */
  entities: { empty: [] as readonly string[], check: () => undefined, toSave: (codes: readonly string[]) => codes },
});

export type RoleDraft = DraftOf<typeof FIELDS>;

/** The form of an approval role: a normal one is for BUs, an FL one for entities (APC-017). */
export const approvalRoleForm = {
  ...FIELDS,
  check: (draft: RoleDraft): readonly FormRefusal<keyof RoleDraft>[] => [
    ...FIELDS.check(draft),
    ...refusalsOf<keyof RoleDraft>([
      ['bus', draft.roleType === 'NORMAL' && draft.bus.length === 0 ? message('APPROVAL_ROLE_NO_BU') : undefined],
      [
        'entities',
        draft.roleType === 'FL' && draft.entities.length === 0 ? message('APPROVAL_ROLE_NO_ENTITY') : undefined,
      ],
    ]),
  ],
  toSave: <Given extends RoleDraft>(draft: Given): Given => {
    const saved = FIELDS.toSave(draft);
    const isFl = saved.roleType === 'FL';
    return Object.assign({}, saved, { bus: isFl ? [] : saved.bus, entities: isFl ? saved.entities : [] });
  },
};

function checkMembers(ids: readonly number[]): Message | undefined {
  const isFine = new Set(ids).size === ids.length && ids.length <= ROLE_MEMBERS_MAX;
  return isFine ? undefined : message('APPROVAL_ROLE_MEMBERS', { count: ROLE_MEMBERS_MAX });
}
