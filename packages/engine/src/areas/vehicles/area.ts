import { defineArea, readAction } from '../define-area.ts';

/** Vehicle master data. */
export const vehicles = defineArea({
  actions: {
    'vehicle.read': readAction({ en: 'Read vehicle master data', zh: '查看车型主数据' }, 'VEHICLE_READ'),
  },
  permissions: {
    VEHICLE_READ: { en: 'Read vehicle master data', zh: '查看车型主数据' },
  },
});
