import { defineArea, readAction } from '../define-area.ts';

/** The description of all calls. */
export const openapi = defineArea({
  actions: {
    'contract.read': readAction({ en: 'Read the description of all calls', zh: '查看接口说明' }, 'signed-in'),
  },
});
