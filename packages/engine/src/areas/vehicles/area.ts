import { defineArea } from '../define-area.ts';

/** Vehicle master data. */
export const vehicles = defineArea({
  actions: {
    'vehicle.read': {
      kind: 'read',
      name: { en: 'Read vehicle master data', zh: '查看车型主数据' },
      permission: 'VEHICLE_READ',
      scope: 'none',
    },
  },
  permissions: {
    VEHICLE_READ: { en: 'Read vehicle master data', zh: '查看车型主数据' },
  },
});
