import { USER_TYPE } from '@oasis/engine/access';
import { CLAIMING } from './claim-rights.ts';
import { DEMO_CARS_OF_DEALERS } from './demo-car-rights.ts';
import { type DemoRole, GUIDE, LETTERS, SAMPLES, TASKS } from './demo-role.ts';
import { LICENCES, RETAIL, RETAIL_BUTTONS, RETAIL_DEALER } from './retail-rights.ts';

/** The roles of dealers in the demo. */
export const DEALER_ROLES: readonly DemoRole[] = [
  {
    code: 'DEALER',
    name: { en: 'Dealer', zh: '经销商' },
    userType: USER_TYPE.dealer,
    menus: [TASKS, RETAIL, LICENCES, ...CLAIMING.menus, ...DEMO_CARS_OF_DEALERS.menus, SAMPLES, LETTERS, GUIDE],
    privileges: [
      ...RETAIL_BUTTONS,
      ...CLAIMING.privileges,
      ...DEMO_CARS_OF_DEALERS.privileges,
      `${SAMPLES} SEARCH`,
      `${SAMPLES} VIEW`,
      `${LETTERS} VIEW`,
    ],
    permissions: [
      'SAMPLE_READ',
      'LETTER_READ',
      ...RETAIL_DEALER,
      ...CLAIMING.permissions,
      ...DEMO_CARS_OF_DEALERS.permissions,
    ],
  },
  {
    code: 'DEALERIT',
    name: { en: 'Dealer IT administrator', zh: '经销商IT管理员' },
    userType: USER_TYPE.dealer,
    menus: [
      TASKS,
      RETAIL,
      LICENCES,
      ...CLAIMING.menus,
      ...DEMO_CARS_OF_DEALERS.menus,
      SAMPLES,
      '/user',
      LETTERS,
      GUIDE,
    ],
    privileges: [
      ...RETAIL_BUTTONS,
      ...CLAIMING.privileges,
      ...DEMO_CARS_OF_DEALERS.privileges,
      'SEARCH',
      'ADD',
      'VIEW',
      'EDIT',
      'ACTIVATE|DEACTIVATE',
      'ENDSESSIONS',
      'RELEASESIGNIN',
      'CONFIGURATION',
      'SETTINGEDIT',
      'EXPORT',
    ],
    permissions: [
      'LETTER_READ',
      ...RETAIL_DEALER,
      ...CLAIMING.permissions,
      ...DEMO_CARS_OF_DEALERS.permissions,
      'USER_READ',
      'USER_EDIT',
      'USER_EXPORT',
      'USER_SESSION_END',
      'USER_SETTING_READ',
      'USER_GRANT',
      'GROUP_READ',
      'ROLE_READ',
      'SAMPLE_READ',
    ],
  },
];
