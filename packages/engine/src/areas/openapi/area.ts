import { defineArea } from '../define-area.ts';

/** The description of all calls. */
export const openapi = defineArea({
  actions: {
    'contract.read': {
      kind: 'read',
      name: { en: 'Read the description of all calls', zh: '查看接口说明' },
      permission: 'signed-in',
      scope: 'none',
    },
  },
});
