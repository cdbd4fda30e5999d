/**
 * What each call needs, written by hand from the specification. It takes nothing from the product: a call that is added
 * there is closed here until somebody has written down who may make it, and why.
 *
 * A line: method, path, what it needs, and the sentence or ledger id that it follows. `public` needs no session,
 * `signed-in` no more than one; anything else is the code of a permission that a role grants, within its group.
 */
const TEXT = `
# Open to all, or to whoever is signed in
GET    /oasis/oauth/sso/login                           public               SGN-021 "one 'Sign in' button that goes to the single-sign-on address"
GET    /oasis/oauth/sso/callback                        public               SGN-021 "OpenID Connect authorization code flow with PKCE"
POST   /oasis/oauth/token/exchange                      public               SGN-012 "exchanges the code for a token"
POST   /oasis/oauth/token/revocation                    public               SGN-013 "revokes the token"
POST   /oasis/oauth/sso/logout                          public               SGN-014 "single-sign-on logout"
GET    /oasis/usapi/users/currentuser                   signed-in            SGN-016 "the signed-in user with menulist and legalEntity"
POST   /oasis/usapi/page/view                           signed-in            SHL-025 "Each navigation records a VIEW action for the menu name"
GET    /oasis/usapi/settings                            signed-in            API-009 nothing of anybody: what every screen has to know
GET    /oasis/usapi/noAuth/bu/list                      public               API-023 "they answer without a token but give public directory fields only"
GET    /oasis/usapi/noAuth/bu/treeList                  public               API-023 "they answer without a token but give public directory fields only"
GET    /oasis/usapi/noAuth/bu/parentBu                  public               API-023 UST-033 "they answer without a token but give public directory fields only"
GET    /oasis/usapi/notice/scroll                       signed-in            NTC-005 "GET /oasis/usapi/notice/scroll on shell start and every 5 minutes"
GET    /oasis/usapi/legalEntity                         signed-in            USR-075 "legal entity options": the filters of several pages offer them
GET    /oasis/usapi/access/actions                      signed-in            API-009 "the server decides": anyone may ask why about himself
GET    /oasis/usapi/access/why/own                      signed-in            API-009 "the server decides": anyone may ask why about himself
GET    /oasis/usapi/sessions                            signed-in            SGN-005 "Logout revokes the token": everybody sees where he is signed in
GET    /oasis/usapi/sessions/accountchanges             signed-in            SGN-005 "Logout revokes the token": everybody is told who changed how he signs in
PUT    /oasis/usapi/sessions/end                        signed-in            SGN-005 "Logout revokes the token": and signs out there
PUT    /oasis/usapi/sessions/endothers                  signed-in            SGN-005 "Logout revokes the token": and everywhere but here
GET    /oasis/openapi.json                              signed-in            API-037 what the server answers, for whoever is signed in

# User groups
GET    /oasis/usapi/privgroups/findall                  GROUP_READ           UGP-056 "paged list of user groups"
GET    /oasis/usapi/privgroups/findgroupbyid            GROUP_READ           UGP-057 "one user group by privgrpid"
GET    /oasis/usapi/privgroups/findgroupbytype          GROUP_READ           UGP-058 "user groups of one type"
GET    /oasis/usapi/privgroups/findgroupbytypes         GROUP_READ           UGP-059 "user groups of several types"
GET    /oasis/usapi/privgroups/findalllist              GROUP_READ           UGP-060 "all user groups, unpaged"
POST   /oasis/usapi/privgroups/savegroup                GROUP_EDIT           UGP-061 "creates a user group"
PUT    /oasis/usapi/privgroups/updategroup              GROUP_EDIT           UGP-062 "updates a user group"
PUT    /oasis/usapi/privgroups/changestatus             GROUP_EDIT           UGP-063 "toggles a user group's active flag by privGroupId"
GET    /oasis/usapi/privgroups/findassignment           GROUP_READ           STG-026 "menus, buttons and APIs assigned to a privilege group"
PUT    /oasis/usapi/privgroups/saveassignment           GROUP_GRANT          STG-027 "saves the privilege group settings"
POST   /oasis/usapi/privgroups/assignment/preview       GROUP_GRANT          STG-027 who gains and loses what by it, before it is saved
GET    /oasis/usapi/resources/findmnuall                GROUP_READ           STG-028 "whole menu tree with buttons"
GET    /oasis/usapi/resources/findapiall                GROUP_READ           STG-029 "all APIs with group name"

# Roles
GET    /oasis/usapi/roles/findall                       ROLE_READ            ROL-045 "paged list of roles"
GET    /oasis/usapi/roles/findrolebyid                  ROLE_READ            ROL-046 "one role by roleid"
GET    /oasis/usapi/roles/findrolebytype                ROLE_READ            ROL-047 "roles of one type"
GET    /oasis/usapi/roles/findbyprivgrpid               ROLE_READ            ROL-048 "roles of one privilege group"
GET    /oasis/usapi/roles/findbygrpid                   ROLE_READ            ROL-049 "roles by group id"
GET    /oasis/usapi/roles/findRolnmenList               ROLE_READ            ROL-050 "list of role English names"
POST   /oasis/usapi/roles/saverole                      ROLE_EDIT            ROL-051 "creates a role"
PUT    /oasis/usapi/roles/updaterole                    ROLE_EDIT            ROL-052 "updates a role"
PUT    /oasis/usapi/roles/changestatus                  ROLE_EDIT            ROL-053 "toggles a role's active flag by rolid"
GET    /oasis/usapi/roles/findassignment                ROLE_READ            STG-030 "menus, buttons and APIs assigned to a role"
PUT    /oasis/usapi/roles/saveassignment                ROLE_GRANT           STG-031 "saves the role settings"
POST   /oasis/usapi/roles/assignment/preview            ROLE_GRANT           STG-031 who gains and loses what by it, before it is saved

# Users
GET    /oasis/usapi/users/:id                           USER_READ            USR-087 "one user by id"
GET    /oasis/usapi/bu/treeList                         USER_READ            UST-031 "BU tree"
GET    /oasis/usapi/bu/dealer/:dealerId                 USER_READ            UST-032 "BUs of a dealer"
GET    /oasis/usapi/users/findall                       USER_READ            USR-066 "paged list of users"
GET    /oasis/usapi/users/existed                       USER_READ            USR-067 "account uniqueness check"
GET    /oasis/usapi/users/finduserbyid                  USER_READ            USR-068 "one user by usrid"
GET    /oasis/usapi/users/finduserbyorgid               USER_READ            USR-069 "users of one organisation"
GET    /oasis/usapi/users/searchFullNameOrUserName      USER_READ            UST-024 "user picker search by full or user name"
GET    /oasis/usapi/users/exportuserexcel               USER_EXPORT          USR-070 "file download of the user spreadsheet"
POST   /oasis/usapi/users/saveuser                      USER_EDIT            USR-071 "creates a user"
PUT    /oasis/usapi/users/updateuser                    USER_EDIT            USR-072 "updates a user"
PUT    /oasis/usapi/users/changestatus                  USER_EDIT            USR-073 "toggles a user's active flag"
PUT    /oasis/usapi/users/releasesignin                 USER_EDIT            USR-072 as renaming: the next sign-in under the account is bound
GET    /oasis/usapi/users/sessions                      USER_SESSION_END     USR-073 whoever signs people out is told how often they are signed in
PUT    /oasis/usapi/users/endsessions                   USER_SESSION_END     USR-073 signed out as by deactivating, and active still
GET    /oasis/usapi/entity                              USER_READ            USR-076 "entities"
GET    /oasis/usapi/children/:parentId                  USER_READ            USR-077 "children of a type id (organisation options)"

# User settings
GET    /oasis/usapi/users/finduserrole                  USER_SETTING_READ    UST-023 "roles assigned to a user"
POST   /oasis/usapi/users/saveuserrole                  USER_GRANT           UST-026 "adds roles to a user"
DELETE /oasis/usapi/users/removeuserrole                USER_GRANT           UST-028 "removes a user-role link by usrrolid"
GET    /oasis/usapi/users/bu/selected                   USER_SETTING_READ    UST-029 "BUs subscribed by a user"
POST   /oasis/usapi/users/saveuserorg                   USER_GRANT           UST-027 "adds BUs to a user"
DELETE /oasis/usapi/users/bu/selected                   USER_GRANT           UST-030 "removes a subscribed BU by usrorgId and usrId"
POST   /oasis/usapi/bu/saveBuAndRegion                  USER_GRANT           UST-034 "saves BU regions"
POST   /oasis/usapi/users/importsetting                 USER_GRANT           UST-025 "copies settings of user from to user to"
POST   /oasis/usapi/users/importsetting/preview         USER_GRANT           UST-014 "after a confirm that shows what the target gains and loses"

# Matrices
POST   /oasis/usapi/rolepriv/page/list                  ROLE_MATRIX_READ     MTX-022 "paged role matrix"
GET    /oasis/usapi/rolepriv/export                     ROLE_MATRIX_EXPORT   MTX-031 "Each matrix has an export and an export-history call"
GET    /oasis/usapi/rolepriv/log/export                 ROLE_MATRIX_HISTORY  MTX-031 "Each matrix has an export and an export-history call"
POST   /oasis/usapi/users/page/list                     USER_MATRIX_READ     MTX-021 "paged user matrix"
GET    /oasis/usapi/users/export                        USER_MATRIX_EXPORT   MTX-031 "Each matrix has an export and an export-history call"
GET    /oasis/usapi/users/log/export                    USER_MATRIX_HISTORY  MTX-031 "Each matrix has an export and an export-history call"

# Notices
GET    /oasis/usapi/notice/findall                      NOTICE_READ          NTC-005 the page that notices are written on
GET    /oasis/usapi/notice/findbyid                     NOTICE_READ          NTC-005 the page that notices are written on
POST   /oasis/usapi/notice/savenotice                   NOTICE_EDIT          NTC-005 the page that notices are written on
PUT    /oasis/usapi/notice/updatenotice                 NOTICE_EDIT          NTC-005 the page that notices are written on
PUT    /oasis/usapi/notice/endnotice                    NOTICE_EDIT          NTC-005 the page that notices are written on

# Oversight
GET    /oasis/usapi/access/why                          ACCESS_EXPLAIN       API-009 "the server decides": why somebody may or may not
GET    /oasis/usapi/duties/findall                      DUTY_READ            API-009 two duties in one hand are listed
POST   /oasis/usapi/duties/saveoverride                 DUTY_REQUEST         API-009 two duties in one hand need a second person: one asks
PUT    /oasis/usapi/duties/decide                       DUTY_DECIDE          API-009 two duties in one hand need a second person: another decides
PUT    /oasis/usapi/duties/end                          DUTY_REQUEST         API-009 two duties in one hand are ended at any time
GET    /oasis/usapi/audit/findall                       AUDIT_READ           API-009 the log is read by who may
GET    /oasis/usapi/audit/export                        AUDIT_EXPORT         API-009 the log is read by who may

# Programs
GET    /oasis/pgapi/maintain/wording_budget             PROGRAM_READ         BUD-001 the list that leads to the budget of a program
GET    /oasis/pgapi/program/create_options              PROGRAM_EDIT         PRG-001 what a new program is made of
POST   /oasis/pgapi/program/create                      PROGRAM_EDIT         PRG-001 a new program

# Budgets
GET    /oasis/bgapi/budget/offer_types                  BUDGET_READ          BUD-095 "program offer types by pgmId"
GET    /oasis/bgapi/budget/table                        BUDGET_READ          BUD-096 "budget table by program and offer type"
GET    /oasis/bgapi/budget/table/:budgetId              BUDGET_READ          BUD-097 "budget table by budgetId"
POST   /oasis/bgapi/budget/save                         BUDGET_EDIT          BUD-098 "save budget table"
POST   /oasis/bgapi/budget/regenerate                   BUDGET_EDIT          BUD-102 "regenerate program budget"
POST   /oasis/bgapi/budget/volume_base                  BUDGET_EDIT          BUD-028 "Action: Set Volume Base"
POST   /oasis/bgapi/budget/copy_kufri                   BUDGET_EDIT          BUD-029 "Action: Copy Kufri"
POST   /oasis/bgapi/budget/input_set                    BUDGET_EDIT          BUD-075 "Changing the Input Set asks for confirmation and clears existing data"
GET    /oasis/bgapi/budget/make_totals                  BUDGET_READ          BUD-103 "make totals by budget"
GET    /oasis/bgapi/budget/summary                      BUDGET_READ          BUD-104 "summary list"
POST   /oasis/bgapi/budget/refresh_report/month         BUDGET_READ          BUD-105 "refresh budget report data, by-month variant"
POST   /oasis/bgapi/budget/refresh_report/period        BUDGET_READ          BUD-106 "refresh budget report data, by-period variant"
GET    /oasis/bgapi/budget/fleet                        BUDGET_READ          BUD-108 "fleet budget"
GET    /oasis/bgapi/budget/cell_history                 BUDGET_READ          BUD-097 who entered what in a cell of it
GET    /oasis/bgapi/approval/export                     BUDGET_EXPORT        BUD-109 "export approval"
GET    /oasis/bgapi/kufri/check_latest                  BUDGET_READ          BUD-101 "check latest Kufri version"
POST   /oasis/bgapi/kufri/update_version                BUDGET_EDIT          BUD-100 "update Kufri version"
POST   /oasis/bgapi/report/guideline                    BUDGET_READ          RPT-001 "compares average incentive against guideline"
GET    /oasis/bgapi/guideline/config                    BUDGET_READ          RPT-043 "guideline config"
GET    /oasis/bgapi/guideline/data                      BUDGET_READ          RPT-044 "guideline data"

# Volumes and vehicles
GET    /oasis/bgapi/kufri/version                       KUFRI_READ           BUD-107 "Kufri version"
GET    /oasis/bgapi/kufri/versions                      KUFRI_READ           BUD-107 "Kufri version"
POST   /oasis/bgapi/kufri/upload                        KUFRI_IMPORT         VEH-012 "Kufri version per make: Uploaded -> Active"
GET    /oasis/bgapi/kufri/upload/:uploadId              KUFRI_IMPORT         VEH-012 "Kufri version per make: Uploaded -> Active"
POST   /oasis/bgapi/kufri/import                        KUFRI_IMPORT         VEH-012 "Kufri version per make: Uploaded -> Active"
GET    /oasis/vapi/get_property_lov                     VEHICLE_READ         VEH-013 "list of values"

# Recalculation
POST   /oasis/bgapi/recalculation/start                 RECALCULATE          API-009 every budget is calculated again
GET    /oasis/bgapi/recalculation/progress              RECALCULATE          API-009 every budget is calculated again
GET    /oasis/bgapi/recalculation/progress/:runId       RECALCULATE          API-009 every budget is calculated again
POST   /oasis/bgapi/recalculation/cancel                RECALCULATE          API-009 every budget is calculated again
`;

export interface CallRule {
  /** 'GET /oasis/…', with `:name` for what stands in the path. */
  readonly call: string;
  readonly needs: string;
  readonly says: string;
}

export const CALL_RULES: readonly CallRule[] = TEXT.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', needs = '', ...says] = line.split(/ +/);
    return { call: `${method} ${path}`, needs, says: says.join(' ') };
  });

const NEEDS = new Map(CALL_RULES.map(({ call, needs }) => [call, needs]));

/** The calls that nobody has written down yet. */
export function unlisted(calls: readonly string[]): readonly string[] {
  return calls.filter((call) => !NEEDS.has(call));
}

/** Whether a call is open to who holds these permissions in a session, or has none. What is not listed is closed. */
export function isOpen(call: string, session: { readonly holds: readonly string[] } | undefined): boolean {
  const needs = NEEDS.get(call);
  if (needs === undefined) return false;
  if (needs === 'public') return true;
  return session !== undefined && (needs === 'signed-in' || session.holds.includes(needs));
}

/** Every permission that a call needs, once. */
export const PERMISSIONS: readonly string[] = [...new Set(CALL_RULES.map(({ needs }) => needs))].filter(
  (needs) => needs !== 'public' && needs !== 'signed-in',
);
