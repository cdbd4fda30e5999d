import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { chineseName, description, englishName } from '../grants/name-fields.ts';
import { GROUP_NAMES, groups } from './area.ts';

/** A user group (UGP-015, UGP-027 to UGP-045). `grptp` is the id of a user type, `grptpnm` its name in the language of the request. */
export const groupRecord = defineRecord(
  { names: GROUP_NAMES, subject: 'group', page: groups.page },
  {
    key: 'privgrpid',
    fields: {
      grpnmen: englishName,
      grpnmcn: chineseName,
      grptp: field.choice({
        label: { en: 'User group type', zh: '用户组类型' },
        missing: message('GROUP_TYPE_MISSING'),
        shows: 'grptpnm',
        fixed: true,
      }),
      grpdsc: description,
    },
    stored: { grpnmen: 'name_en', grpnmcn: 'name_cn', grptp: 'user_type_id', grpdsc: 'description' },
    named: ['grpnmen', 'grpnmcn'],
    shown: { grptpnm: 'text', state: 'flag' },
    search: ['grpnmen', 'grpnmcn'],
    textFilter: { name: 'name', label: { en: 'User group name', zh: '用户组名称' } },
    /** Id of a user type. */
    asked: { legalEntity: field.sought({ en: 'Legal entity', zh: '法人实体' }) },
    filters: ['legalEntity'],
    columns: {
      name: { label: { en: 'User group name', zh: '用户组名称' } },
      type: { of: 'grptp', width: '170px' },
      description: { of: 'grpdsc', unordered: true },
    },
    orders: ['state', 'crted'],
    usual: '-crted',
    within: 'grptp',
    unique: [{ texts: ['grpnmen', 'grpnmcn'], refusal: message('GROUP_NAME_EXISTS') }],
  },
);
