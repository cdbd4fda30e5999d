import { defineArea, readAction } from '../define-area.ts';

/** BUs, legal entities and organisations. */
export const organisation = defineArea({
  actions: {
    'entity.read': readAction({ en: 'Read legal entities and organizations', zh: '查看法人实体和组织' }, 'USER_READ'),
    'bu.read': readAction({ en: 'Read BUs', zh: '查看业务单元' }, 'USER_READ'),
    'directory.read': readAction({ en: 'Public directory of BUs', zh: '业务单元公开目录' }, 'public'),
  },
});
