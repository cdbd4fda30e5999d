import { flatMenu } from '@oasis/engine/access';
import { mayUse } from '@oasis/engine/actions';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../test/test-server.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';

describe('the menus of the demo users', () => {
  it('[MSC-004] there is a user of each kind, and each sees another menu', async () => {
    const server = await testServer();
    try {
      const kinds = ['admin', 'sales', 'control', 'finance', 'manager', 'DEALER1', 'DEALERIT'];
      const menus = new Map<string, string>();
      for (const account of kinds) {
        const user = (await (await server.as(account)).call('users.current')).body.data;
        const pages = flatMenu(user.menulist).map(({ mnuuri }) => mnuuri);
        expect([account, pages.length > 0]).toEqual([account, true]);
        menus.set(account, pages.join(' '));
      }
      expect(new Set(menus.values()).size).toBe(kinds.length);
    } finally {
      await server.close();
    }
  });
});

describe('the buttons of the demo users', () => {
  it('every demo account can use its buttons, except that the admin account decides on nothing', async () => {
    const server = await testServer();
    try {
      const hidden: string[] = [];
      for (const { account } of DEMO_ACCOUNTS) {
        const user = (await (await server.as(account)).call('users.current')).body.data;
        for (const { mnuuri, privlist } of flatMenu(user.menulist)) {
          const unusable = privlist.filter(({ privcd }) => !mayUse(user, mnuuri, privcd));
          hidden.push(...unusable.map(({ privcd }) => `${account} ${mnuuri} ${privcd}`));
        }
      }
      expect(hidden.toSorted()).toEqual([
        'admin /approval/controlling/programHome CONFIRM PROGRAM',
        'admin /approval/controlling/programHome RETURN PROGRAM',
        'admin /approval/mg/packageHome DECIDE',
        'admin /approval/sales/releasePackageHome SEND',
        'admin /approvalChain ACTIVATE|DEACTIVATE',
        'admin /calculator/version CONFIRM',
        'admin /checking/SICCOChecking CHECK',
        'admin /checking/SIPOChecking CONFIRM',
        'admin /checking/approveCheckingPlan DECIDE',
        'admin /checking/checkingDocCollection ASK',
        'admin /checking/exemptionSetup DECIDE',
        'admin /claim/rejudge MAKE',
        'admin /claim/rejudge PREVIEW',
        'admin /claimDelay DECIDE',
        'admin /communicationAppeal ASK',
        'admin /communicationAppeal DECIDE',
        'admin /demoCDview RELEASE',
        'admin /duties DECIDE',
        'admin /localRegistration/dataUpload CHECK',
        'admin /localRegistration/results RELEASE',
        'admin /parametersetup CONFIRM',
        'admin /retailValidation/controlling CONFIRM',
        'admin /retailValidation/controlling END',
        'admin /retailValidation/corrections DECIDE',
        'admin /retailValidation/sicco CHECK',
        'admin /retailValidation/sipo CONFIRM',
        'admin /retailValidation/sipo END',
        'admin /sourceDataManagement/AGManagement CHECK',
        'admin /sourceDataManagement/TAManagement CHECK',
        'admin /sourceDataManagement/TDTAManagement CHECK',
        'admin /sourceDataManagement/runs DECIDE',
        'admin /sourceDataManagement/runs MAKE',
        'admin /sourceDataManagement/runs PREVIEW',
        'admin /spotChecking/pendingApproval DECIDE',
        'admin /spotCheckingControlling CORRECT',
      ]);
    } finally {
      await server.close();
    }
  });
});
