/**
 * What each person of the demo sees, written by hand from the specification and the sentences of its roles. It takes
 * nothing from the product: neither its guard, nor its menu, nor its table of buttons.
 */

/** Everybody of the demo. */
export const ACCOUNTS = [
  'sales',
  'control',
  'finance',
  'manager',
  'admin',
  'auditor',
  'sipo',
  'sicco',
  'DEALER1',
  'DEALERIT',
  'DEALER2',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/**
 * The menus, entries in their order, a page below what it stands under.
 *
 * A line: who, what the menu holds, and the sentence or ledger id that it follows.
 */
const MENUS = `
sales            | Budget: Wording & Budget, Budget Input; Vehicle & Kufri: Kufri Panel                 | The story 3 and 4: "Sales creates a program", "Per offer type and SI offer the grid is filled"
control          | Budget: Wording & Budget, Budget Input, Recalculation; Vehicle & Kufri: Kufri Panel  | The story 1: "Kufri version activated per make; controlling sets guidelines"
finance, manager | Budget: Wording & Budget, Budget Input; Vehicle & Kufri: Kufri Panel                 | The story 5 reads what it approves
sipo, sicco      | Budget: Wording & Budget                                                             | The story 3: "SIPO confirms"; glossary: "first-line check"
admin            | Budget: Wording & Budget, Budget Input, Recalculation; Vehicle & Kufri: Kufri Panel; System Setting: User Group, Role, User, Matrix, Notices, Audit Log, Access Check, Duties | The story 1: "Admin keeps user groups -> roles -> users"
auditor          | System Setting: User Group, Role, User, Matrix, Audit Log, Access Check, Duties      | MTX-031 reads who could do what and every change to it
DEALERIT         | System Setting: User                                                                 | USR-057 USR-058: he adds users and switches them
DEALER1, DEALER2 |                                                                                      | SHL-038 "the menu differs by user"; nothing of dealers is built yet
`;

/**
 * The buttons. Whoever has no line for a page is told that he has no permission for it (SHL-043).
 *
 * A line: the page, who, its buttons and then those of its rows, and what it follows. "(off)": it is there and cannot be
 * used. Beside them stand the heads and pages of a list, the choice of its columns, and tabs, which are the same for
 * whoever has the list.
 */
const BUTTONS = `
programs           | admin, sales    | New program · Search · Reset                    | The story 3: "Sales creates a program"
programs           | control, finance, manager, sipo, sicco | Search · Reset           | The story 1, 3 and 5: they look at it
budget             | admin, sales    | Input Set · Input by month · Set Volume Base · Copy Kufri · Regenerate · Undo (off) · Redo (off) · Steps (off) · Explain · Refresh · Full window · Save (off) | BUD-036 "editing controls" for who may edit; nothing is unsaved yet
budget             | control, finance, manager | Explain · Refresh · Full window       | BUD-036
volumes            | admin, sales, control | Import volumes                            | VEH-012 "Kufri version per make: Uploaded -> Active"
volumes            | finance, manager |                                                | The story 5 reads what it approves
recalculation      | admin, control  | New run                                         | API-009 every budget is calculated again
groups             | admin           | Add · Search · Reset / each: View · Edit · Deactivate · Configuration | UGP-048 to UGP-053
groups             | auditor         | Search · Reset / each: View · Configuration     | UGP-048 to UGP-053
roles              | admin           | Add · Search · Reset / each: Edit · Deactivate · Configuration | ROL-044 "shows View only if the user has VIEW without EDIT"
roles              | auditor         | Search · Reset / each: View · Configuration     | ROL-044
group settings     | admin           | boxes · Select all · Cancel · Submit            | STG-024
group settings     | auditor         | boxes (off) · Select all (off) · Cancel · Submit (off) | STG-024 "Without SETTINGEDIT … read-only: checkboxes and Submit are disabled"
role settings      | admin           | boxes · Select all · Cancel · Submit            | STG-025
role settings      | auditor         | boxes (off) · Select all (off) · Cancel · Submit (off) | STG-025
users              | admin           | Export · Search · Reset / each: View · Edit · Configuration · Sign out · Release sign-in | USR-057 "Add … only for a user whose legal entity code is Dealer", USR-058
users              | auditor         | Export · Search · Reset / each: View · Configuration | USR-057 USR-058
users              | DEALERIT        | Export · Add · Search · Reset / DEALER1: View · Edit · Deactivate · Configuration · Sign out · Release sign-in / DEALERI2: View · Configuration · Sign out · Release sign-in (off) / DEALERIT: View · Edit · Configuration · Sign out · Release sign-in (off) | USR-058 "on rows that are not themselves dealer IT admins", USR-062 "cannot edit another dealer IT admin's info"
user settings      | admin           | Import User (off) · Assign roles · Remove role · Subscribe BUs · Remove BU · boxes · Save | UST-019 "read-only unless the viewer's entity is not Dealer"
user settings      | auditor         | boxes (off)                                     | UST-018 "add/remove icons are hidden"
user settings      | DEALERIT        | boxes (off)                                     | UST-020 the target is no dealer IT admin
settings of another IT administrator | admin, DEALERIT | Import User (off) · Assign roles · Subscribe BUs | UST-020 "the target is also a dealer IT admin"
settings of another IT administrator | auditor |                             | UST-018; that one has neither roles nor BUs yet
own settings       | admin, auditor, DEALERIT | boxes (off)                            | Nobody changes his own settings
own sessions       | admin, sales, control, finance, manager, auditor, sipo, sicco, DEALER1, DEALERIT, DEALER2 | End all other sessions (off) | SGN-005 everybody sees where he is signed in; there is no other session yet
role matrix        | admin, auditor  | Legal entity · Search · Reset · Export · Export Operation History | MTX-013 to MTX-016
user matrix        | admin, auditor  | Legal entity · BU names · Search · Reset · Export · Export Operation History | MTX-017 to MTX-020
notices            | admin           | Add / each: Edit · End                          | NTC-005 the page that notices are written on
log                | admin, auditor  | Export · Choose a day · Search · Reset / each: its moment | API-009 the log is read by who may
why                | admin, auditor  | Choose a day · Ask (off)                        | API-009 why somebody may or may not
duties             | admin           | Request / each: End                             | API-009 two duties in one hand need a second person: one asks
duties             | auditor         | each: Allow · Refuse                            | API-009 two duties in one hand need a second person: another decides
`;

/**
 * The call behind a button: whoever lacks the button, or has it switched off by his rights, is refused it.
 *
 * A line: the page, the button, the call. What is sent is nothing useful, so that whoever may make it changes nothing.
 */
const CALLS = `
programs       | New program     | POST /oasis/pgapi/program/create
budget         | Input Set       | POST /oasis/bgapi/budget/input_set
budget         | Set Volume Base | POST /oasis/bgapi/budget/volume_base
budget         | Copy Kufri      | POST /oasis/bgapi/budget/copy_kufri
budget         | Regenerate      | POST /oasis/bgapi/budget/regenerate
budget         | Save            | POST /oasis/bgapi/budget/save
volumes        | Import volumes  | POST /oasis/bgapi/kufri/import
recalculation  | New run         | POST /oasis/bgapi/recalculation/start
groups         | Search          | GET /oasis/usapi/privgroups/findall
groups         | Add             | POST /oasis/usapi/privgroups/savegroup
groups         | View            | GET /oasis/usapi/privgroups/findgroupbyid
groups         | Edit            | PUT /oasis/usapi/privgroups/updategroup
groups         | Deactivate      | PUT /oasis/usapi/privgroups/changestatus
groups         | Configuration   | GET /oasis/usapi/privgroups/findassignment
group settings | Submit          | PUT /oasis/usapi/privgroups/saveassignment
roles          | Search          | GET /oasis/usapi/roles/findall
roles          | Add             | POST /oasis/usapi/roles/saverole
roles          | Edit            | PUT /oasis/usapi/roles/updaterole
roles          | Deactivate      | PUT /oasis/usapi/roles/changestatus
roles          | Configuration   | GET /oasis/usapi/roles/findassignment
role settings  | Submit          | PUT /oasis/usapi/roles/saveassignment
users          | Search          | GET /oasis/usapi/users/findall
users          | Export          | GET /oasis/usapi/users/exportuserexcel
users          | Add             | POST /oasis/usapi/users/saveuser
users          | View            | GET /oasis/usapi/users/finduserbyid
users          | Edit            | PUT /oasis/usapi/users/updateuser
users          | Deactivate      | PUT /oasis/usapi/users/changestatus
users          | Sign out    | PUT /oasis/usapi/users/endsessions
users          | Release sign-in | PUT /oasis/usapi/users/releasesignin
users          | Configuration   | GET /oasis/usapi/users/finduserrole
user settings  | Import User     | POST /oasis/usapi/users/importsetting
user settings  | Assign roles    | POST /oasis/usapi/users/saveuserrole
user settings  | Remove role     | DELETE /oasis/usapi/users/removeuserrole
user settings  | Subscribe BUs   | POST /oasis/usapi/users/saveuserorg
user settings  | Remove BU       | DELETE /oasis/usapi/users/bu/selected
user settings  | Save            | POST /oasis/usapi/bu/saveBuAndRegion
role matrix    | Search          | POST /oasis/usapi/rolepriv/page/list
role matrix    | Export          | GET /oasis/usapi/rolepriv/export
role matrix    | Export Operation History | GET /oasis/usapi/rolepriv/log/export
user matrix    | Search          | POST /oasis/usapi/users/page/list
user matrix    | Export          | GET /oasis/usapi/users/export
user matrix    | Export Operation History | GET /oasis/usapi/users/log/export
notices        | Add             | POST /oasis/usapi/notice/savenotice
notices        | Edit            | PUT /oasis/usapi/notice/updatenotice
notices        | End             | PUT /oasis/usapi/notice/endnotice
log            | Search          | GET /oasis/usapi/audit/findall
log            | Export          | GET /oasis/usapi/audit/export
why            | Ask             | GET /oasis/usapi/access/why
duties         | Request         | POST /oasis/usapi/duties/saveoverride
duties         | Allow           | PUT /oasis/usapi/duties/decide
`;

/**
 * Calls that somebody makes from another place although the button is not his; the row decides then, and the server
 * answers about it alone.
 *
 * A line: who, the page, the button, and why.
 */
const ELSEWHERE = `
admin, auditor | why            | Ask           | It can be used once a person and an action are chosen
admin, sales   | budget         | Save          | It can be used once something is unsaved
admin          | user settings  | Import User   | It can be used once a person is chosen
sales          | users          | Search        | Pickers of people ask for them
sales          | users          | View          | Pickers of people ask for them
DEALERIT       | groups         | Search        | Roles that he may give are told with their groups
DEALERIT       | groups         | View          | Roles that he may give are told with their groups
DEALERIT       | groups         | Configuration | Roles that he may give are told with their groups
DEALERIT       | roles          | Search        | Roles that he may give
DEALERIT       | roles          | Configuration | Roles that he may give
DEALERIT       | user settings  | Import User   | UST-020 he changes the settings of another dealer IT admin
DEALERIT       | user settings  | Assign roles  | UST-020
DEALERIT       | user settings  | Remove role   | UST-020
DEALERIT       | user settings  | Subscribe BUs | UST-020
DEALERIT       | user settings  | Remove BU     | UST-020
DEALERIT       | user settings  | Save          | UST-020
admin          | users          | Add           | USR-057 he holds the permission of the form; the server says no to the person
admin          | users          | Deactivate    | USR-058 he holds the permission of the form; the server says no to the person
`;

/** The pages of the table. */
export const PAGES: readonly string[] = [...new Set(lines(BUTTONS).map(([page = '']) => page))];

/** What the menu of somebody holds, as the table says. */
export function menuOf(account: Account): string {
  const line = lines(MENUS).find(([who = '']) => has(who, account));
  if (line === undefined) throw new Error(`Nothing is said of the menu of ${account}.`);
  return line[1] ?? '';
}

/** What somebody finds on a page, as the table says; undefined where it is closed to him. */
export function buttonsOf(account: Account, page: string): string | undefined {
  const found = lines(BUTTONS).filter(([name, who = '']) => name === page && has(who, account));
  if (found.length > 1) throw new Error(`The buttons of ${page} are said twice for ${account}.`);
  return found[0]?.[2];
}

export interface ButtonCall {
  readonly page: string;
  readonly button: string;
  /** 'GET /oasis/…'. */
  readonly call: string;
}

/** The calls behind buttons that somebody cannot press, less those that he makes from elsewhere. */
export function closedCalls(account: Account): readonly ButtonCall[] {
  return buttonCalls().filter(({ page, button }) => {
    return !pressable(account, page).includes(button) && !isElsewhere(account, page, button);
  });
}

/** The calls behind buttons that somebody can press. */
export function openCalls(account: Account): readonly ButtonCall[] {
  const closed = closedCalls(account);
  return buttonCalls().filter((one) => !closed.some(({ page, button }) => one.page === page && one.button === button));
}

/** The buttons of a page that can be pressed, those of any row among them. */
function pressable(account: Account, page: string): readonly string[] {
  const parts = (buttonsOf(account, page) ?? '').split('/');
  return parts.flatMap((part) => part.slice(part.indexOf(':') + 1).split('·')).map((name) => name.trim());
}

function buttonCalls(): readonly ButtonCall[] {
  return lines(CALLS).map(([page = '', button = '', call = '']) => ({ page, button, call }));
}

function isElsewhere(account: Account, page: string, button: string): boolean {
  return lines(ELSEWHERE).some(([who = '', where, what]) => has(who, account) && where === page && what === button);
}

function has(who: string, account: Account): boolean {
  return who.split(', ').includes(account);
}

function lines(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));
}
