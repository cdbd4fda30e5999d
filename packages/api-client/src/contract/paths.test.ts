import { describe, expect, it } from 'vitest';
import { type CallId, callLine } from './areas/calls.ts';

const at = (id: CallId): string => `${callLine(id).method} ${callLine(id).path}`;

/** Method and path of each call as docs/requirements.tsv writes it down; everything else finds a call by its id. */
describe('the calls of the specification', () => {
  it('[STG-026] [STG-027] [STG-028] [STG-029] of what a user group may hold', () => {
    expect(at('groups.assignment')).toBe('GET /oasis/usapi/privgroups/findassignment');
    expect(at('groups.saveAssignment')).toBe('PUT /oasis/usapi/privgroups/saveassignment');
    expect(at('resources.menus')).toBe('GET /oasis/usapi/resources/findmnuall');
    expect(at('resources.apis')).toBe('GET /oasis/usapi/resources/findapiall');
  });

  it('[STG-030] [STG-031] of what a role may do', () => {
    expect(at('roles.assignment')).toBe('GET /oasis/usapi/roles/findassignment');
    expect(at('roles.saveAssignment')).toBe('PUT /oasis/usapi/roles/saveassignment');
  });

  it('[MTX-021] [MTX-022] [MTX-027] of the matrices', () => {
    expect(at('matrix.users')).toBe('POST /oasis/usapi/users/page/list');
    expect(at('matrix.roles')).toBe('POST /oasis/usapi/rolepriv/page/list');
    expect(at('matrix.exportUsers')).toBe('GET /oasis/usapi/users/export');
    expect(at('matrix.exportUserHistory')).toBe('GET /oasis/usapi/users/log/export');
    expect(at('matrix.exportRoles')).toBe('GET /oasis/usapi/rolepriv/export');
    expect(at('matrix.exportRoleHistory')).toBe('GET /oasis/usapi/rolepriv/log/export');
  });

  it('[SGN-012] [SGN-013] [SGN-014] [SGN-016] of signing in', () => {
    expect(at('oauth.exchange')).toBe('POST /oasis/oauth/token/exchange');
    expect(at('oauth.revoke')).toBe('POST /oasis/oauth/token/revocation');
    expect(at('oauth.logout')).toBe('POST /oasis/oauth/sso/logout');
    expect(at('users.current')).toBe('GET /oasis/usapi/users/currentuser');
  });

  it('[SHL-026] [SHL-046] [NTC-005] [API-021] [API-022] of the shell and the public directory', () => {
    expect(at('page.view')).toBe('POST /oasis/usapi/page/view');
    expect(at('notices.scroll')).toBe('GET /oasis/usapi/notice/scroll');
    expect(at('directory.bus')).toBe('GET /oasis/usapi/noAuth/bu/list');
    expect(at('directory.buTree')).toBe('GET /oasis/usapi/noAuth/bu/treeList');
  });

  it('[UGP-056] [UGP-057] [UGP-058] [UGP-059] [UGP-060] that read user groups', () => {
    expect(at('groups.list')).toBe('GET /oasis/usapi/privgroups/findall');
    expect(at('groups.byId')).toBe('GET /oasis/usapi/privgroups/findgroupbyid');
    expect(at('groups.byType')).toBe('GET /oasis/usapi/privgroups/findgroupbytype');
    expect(at('groups.byTypes')).toBe('GET /oasis/usapi/privgroups/findgroupbytypes');
    expect(at('groups.all')).toBe('GET /oasis/usapi/privgroups/findalllist');
  });

  it('[UGP-061] [UGP-062] [UGP-063] that change user groups', () => {
    expect(at('groups.save')).toBe('POST /oasis/usapi/privgroups/savegroup');
    expect(at('groups.update')).toBe('PUT /oasis/usapi/privgroups/updategroup');
    expect(at('groups.changeStatus')).toBe('PUT /oasis/usapi/privgroups/changestatus');
  });

  it('[ROL-045] [ROL-046] [ROL-047] [ROL-048] [ROL-049] that read roles', () => {
    expect(at('roles.list')).toBe('GET /oasis/usapi/roles/findall');
    expect(at('roles.byId')).toBe('GET /oasis/usapi/roles/findrolebyid');
    expect(at('roles.byType')).toBe('GET /oasis/usapi/roles/findrolebytype');
    expect(at('roles.byGroup')).toBe('GET /oasis/usapi/roles/findbyprivgrpid');
    expect(at('roles.byGroupId')).toBe('GET /oasis/usapi/roles/findbygrpid');
  });

  it('[ROL-050] [ROL-051] [ROL-052] [ROL-053] that name and change roles', () => {
    expect(at('roles.names')).toBe('GET /oasis/usapi/roles/findRolnmenList');
    expect(at('roles.save')).toBe('POST /oasis/usapi/roles/saverole');
    expect(at('roles.update')).toBe('PUT /oasis/usapi/roles/updaterole');
    expect(at('roles.changeStatus')).toBe('PUT /oasis/usapi/roles/changestatus');
  });

  it('[USR-066] [USR-067] [USR-068] [USR-069] [USR-087] that read users', () => {
    expect(at('users.list')).toBe('GET /oasis/usapi/users/findall');
    expect(at('users.existed')).toBe('GET /oasis/usapi/users/existed');
    expect(at('users.findById')).toBe('GET /oasis/usapi/users/finduserbyid');
    expect(at('users.byOrganisation')).toBe('GET /oasis/usapi/users/finduserbyorgid');
    expect(at('users.byId')).toBe('GET /oasis/usapi/users/:id');
  });

  it('[USR-070] [USR-071] [USR-072] [USR-073] that export and change users', () => {
    expect(at('users.exportExcel')).toBe('GET /oasis/usapi/users/exportuserexcel');
    expect(at('users.save')).toBe('POST /oasis/usapi/users/saveuser');
    expect(at('users.update')).toBe('PUT /oasis/usapi/users/updateuser');
    expect(at('users.changeStatus')).toBe('PUT /oasis/usapi/users/changestatus');
  });

  it('[USR-075] [USR-076] [USR-077] of types, entities and organisations', () => {
    expect(at('entities.types')).toBe('GET /oasis/usapi/legalEntity');
    expect(at('entities.list')).toBe('GET /oasis/usapi/entity');
    expect(at('entities.children')).toBe('GET /oasis/usapi/children/:parentId');
  });

  it('[UST-023] [UST-024] [UST-025] [UST-026] [UST-028] of the roles of a user', () => {
    expect(at('settings.roles')).toBe('GET /oasis/usapi/users/finduserrole');
    expect(at('users.search')).toBe('GET /oasis/usapi/users/searchFullNameOrUserName');
    expect(at('settings.import')).toBe('POST /oasis/usapi/users/importsetting');
    expect(at('settings.addRole')).toBe('POST /oasis/usapi/users/saveuserrole');
    expect(at('settings.removeRole')).toBe('DELETE /oasis/usapi/users/removeuserrole');
  });

  it('[UST-027] [UST-029] [UST-030] [UST-034] of the BUs of a user', () => {
    expect(at('settings.addBus')).toBe('POST /oasis/usapi/users/saveuserorg');
    expect(at('settings.bus')).toBe('GET /oasis/usapi/users/bu/selected');
    expect(at('settings.removeBu')).toBe('DELETE /oasis/usapi/users/bu/selected');
    expect(at('settings.saveRegions')).toBe('POST /oasis/usapi/bu/saveBuAndRegion');
  });

  it('[UST-031] [UST-032] [UST-033] of the tree of BUs', () => {
    expect(at('bu.tree')).toBe('GET /oasis/usapi/bu/treeList');
    expect(at('bu.ofDealer')).toBe('GET /oasis/usapi/bu/dealer/:dealerId');
    expect(at('directory.parentBus')).toBe('GET /oasis/usapi/noAuth/bu/parentBu');
  });
});
