import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { chineseName, description, englishName } from '../grants/name-fields.ts';
import { ROLE_CODE, ROLE_NAMES, roles } from './area.ts';

const ROLE_NAME = { en: 'Role name', zh: '角色名称' };

/** A role (ROL-015, ROL-022 to ROL-043). `roltp` is the id of a user type, `privgrpid` that of a user group of this type. */
export const roleRecord = defineRecord(
  { names: ROLE_NAMES, subject: 'role', page: roles.page },
  {
    key: 'rolid',
    fields: {
      rolnmen: englishName,
      rolnmcn: chineseName,
      roltp: field.choice({
        label: { en: 'Role type', zh: '角色类型' },
        missing: message('ROLE_TYPE_MISSING'),
        shows: 'roltpnm',
      }),
      // The same sentence as for the type of a group (ROL-036).
      privgrpid: field.choice({ label: { en: 'User group', zh: '用户组' }, missing: message('GROUP_TYPE_MISSING') }),
      roldsc: description,
      /** The entitlement code; optional (ROL-039, ROL-041), and empty for dealers (ROL-040). */
      roleCode: field.text({
        label: ROLE_CODE,
        limit: FIELD_LIMITS.entitlementCode,
        length: message('LENGTH_0_TO_100'),
      }),
    },
    stored: { rolnmen: 'name_en', rolnmcn: 'name_cn', privgrpid: 'group_id', roldsc: 'description', roleCode: 'code' },
    named: ['rolnmen', 'rolnmcn'],
    shown: {
      roltpnm: 'text',
      privgrpnmen: 'text',
      privgrpnmcn: 'text',
      /** Whether the group is active: only then does the role grant anything. */
      privgrpstate: 'flag',
      state: 'flag',
    },
    search: ['rolnmen', 'rolnmcn'],
    textFilter: { name: 'name', label: ROLE_NAME },
    filters: ['privgrpid'],
    columns: {
      name: { label: ROLE_NAME },
      type: { of: 'roltp', width: '170px' },
      group: { of: 'privgrpid' },
      description: { of: 'roldsc', unordered: true },
      code: { of: 'roleCode', unordered: true },
    },
    orders: ['state', 'crted'],
    usual: '-crted',
  },
);
