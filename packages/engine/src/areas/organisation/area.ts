import { defineArea } from '../define-area.ts';

/** BUs, legal entities and organisations. */
export const organisation = defineArea({
  actions: {
    'entity.read': {
      kind: 'read',
      name: { en: 'Read legal entities and organisations', zh: '查看法人实体和组织' },
      permission: 'USER_READ',
      scope: 'none',
    },
    'bu.read': {
      kind: 'read',
      name: { en: 'Read BUs', zh: '查看业务单元' },
      permission: 'USER_READ',
      scope: 'none',
    },
    'directory.read': {
      kind: 'read',
      name: { en: 'Public directory of BUs', zh: '业务单元公开目录' },
      permission: 'public',
      scope: 'none',
    },
  },
});
