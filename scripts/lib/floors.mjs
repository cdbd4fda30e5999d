// The floors of the packages, and what each is for. dependency-cruiser holds the order: a file imports from its own floor and from
// the ones before it. docs/floors.md is printed from these lists.

/**
 * A floor: its folder, what lives there, and its files where a folder has several floors.
 * @typedef {readonly [floor: string, what: string, files?: string]} Floor
 */

/** Of the engine. `areas` has two, since data of areas make the types of messages and actions, which rules of areas use. @type {readonly Floor[]} */
export const ENGINE_FLOORS = [
  ['base', 'results, periods and months, money, rates, rounding, shares'],
  ['identifiers', 'numbers with rules of their own: VIN, USCC, identity number, plate, number of an invoice'],
  ['money', 'accounts of budget control, and what moves post between them'],
  [
    'sampling',
    'samples of claims that anybody can draw again: frozen lists, seeds, drawing, projected errors and their bounds ([spot-checks](areas/spot-checks.md))',
  ],
  ['states', 'what a machine of states and moves is'],
  [
    'area-data',
    'one folder for each area. `area.ts` has its actions, permissions, page with menu entry and buttons, kinds and fields of its audit records; `messages.ts` its sentences in both languages, by code; `states.ts` the states of its objects and the moves between them ([drawn](states.md)). `general/` has the sentences of no area. `areas.ts` lists all of them',
    'areas/([^/]+\\.ts$|general/|[^/]+/(area|messages|states)\\.ts$)',
  ],
  ['messages', '`message` makes a sentence by code and parameters, `message-text` puts it into a language'],
  ['access', 'people, their rights, reach and menu, kits for forms, refusals of moves'],
  [
    'records',
    'what a kind of record is: its fields, list, words and unique texts ([lists-and-records](areas/lists-and-records.md))',
  ],
  ['terms', 'what an offer grants: judging a car, cost beside the budget, table of the letter'],
  ['calculator', 'finance offers: schedules, subsidy, who bears it'],
  [
    'area-rules',
    'what else an area knows, in the same folders: forms, literal rules, pairs of duties',
    'areas/(?!general/)[^/]+/(?!(area|messages|states)\\.ts$)',
  ],
  [
    'claims',
    'what a car can have of a program: the version that stands, the deadline, the first rule that says no, the best combination',
  ],
  [
    'actions',
    'who may do what, composed of all areas: table of actions, buttons, menu, names of permissions, and one function that decides and says why not; `why/` tells the chain behind any answer and the smallest grants that would change it',
  ],
  ['approvals', 'a running approval of any subject: its plan, who is asked, who may decide, what follows'],
  ['audit', 'what records of the audit log say, in words of either language: kinds, fields, values'],
  [
    'formula',
    'one tree: parse, print, check, suggest, kernel over columns, spreadsheet text, explanation; the table of missing values',
  ],
  ['reference', 'master data as the engine asks for it: volumes, prices, rates by version and month'],
  [
    'template',
    'budget templates as data, compiled to a calculation logic. Code knows roles of fields, never their ids',
  ],
  ['table', 'row sets, budget tables, locks, formats, the form of the specification, snapshots'],
  [
    'edit',
    'one file for each intent: set a cell, paste, fill, clear, copy Kufri, set the volume base, change the Input Set',
  ],
  ['report', 'totals by make, measures by month and model, summary list, deviation from the guideline'],
  ['check', 'what every table holds, by name, and where a table does not'],
  ['session', 'the only mutable state: an open table, its history, what is unsaved, why a number is what it is'],
  [
    'worker',
    'a session behind comlink, its read-only copy on the main thread, and the move to another worker when one is lost',
  ],
  ['hyperformula', 'the vendor behind an interface of ours: further scalar functions, and the oracle of the tests'],
];

/** Of the server. @type {readonly Floor[]} */
export const SERVER_FLOORS = [
  ['base', 'refusals and their statuses, time slices, JSON that is read within bounds'],
  ['config', 'settings, the data folder and its lock'],
  [
    'files',
    'reading CSV and xlsx as rows of cells, within bounds and in a process apart; lists as files that are sent',
  ],
  ['volumes', 'what rows of a file of volumes say; `child.ts` is the process that reads files'],
  [
    'database',
    "connections, row scope, statements that requests share, migrations, the embedded PostgreSQL. Beside the list of the application's rights it names no table but the record of migrations: whoever keeps rows declares them in a `tables.ts` of its own, which merges them into `Tables`, and gives them a line in `table-rights.ts`",
  ],
  ['audit', 'the log, its seals and anchors'],
  ['identity', 'sign-in, sessions, the local provider, who somebody is and may do'],
  ['guard', 'the way of a request to its handler, and of a change to its commit'],
  ['rights', 'who is given what, previews and bounds of grants, rights as of any moment'],
  [
    'lists',
    'the kit of lists: page, count, find, picker and export from one definition ([lists-and-records](areas/lists-and-records.md))',
  ],
  ['records', 'the kit of records: the frame of a change, files that add and change records'],
  ['people', 'users as records, the settings that they hold, the entities that they belong to, what holds grants'],
  ['dealers', 'the list of dealers, who reaches them, what designs ask of them, the entities that pay them'],
  [
    'documents',
    'files that people upload to keep: the folder of contents, types by bytes, versions ([documents-and-parameters](areas/documents-and-parameters.md))',
  ],
  ['outbox', 'messages and their way to the mail server'],
  ['tasks', 'what waits for whom ([tasks-and-messages](areas/tasks-and-messages.md))'],
  ['comments', 'comments on objects, and whom they name'],
  [
    'moves',
    'states of objects: the kit of what moves, the one function that makes a move, the log of moves and its list ([program-life](areas/program-life.md))',
  ],
  [
    'approvals',
    'the approval of any subject: chains in force, who decides, what people do in it, the sweep ([approvals-and-money](areas/approvals-and-money.md))',
  ],
  [
    'handing-out',
    'who gets which sale for validation, and which claim for checking ([retail-validation](areas/retail-validation.md))',
  ],
  ['sales', 'what a sale tells of people, its papers, and who passed the sale'],
  ['post', 'papers of sales that arrive by post: their list and moves, and which sale each belongs to'],
  [
    'money',
    'the ledger of budget control, which moves of programs and frames write ([approvals-and-money](areas/approvals-and-money.md))',
  ],
  ['reference', 'master data for the engine; `dated`: columns and files of values by day'],
  [
    'budget-storage',
    'budgets as blocks of columns: read, write, change. Batch, verify, demo and the command line use it too',
  ],
  ['batch', 'runs over all budgets'],
  [
    'program',
    'what many areas ask of a program: a folder for each part (design, terms, pairs, parameter, wording, budgets), which hands in what copying, confirming and moving need of it (`ProgramPart`), the lock of a part, which version counts, how a program moves ([program-life](areas/program-life.md))',
  ],
  [
    'letters',
    'how a release batch moves, what its letter says and whom it means, its PDF, made in a thread of its own, and who got it ([letters](areas/letters.md))',
  ],
  [
    'runs',
    'work over many objects that is shown first, kept with a mark of what was shown, and made once in parts ([claim-runs](areas/claim-runs.md))',
  ],
  [
    'claims',
    'what a car can claim, booking it under locks, and its postings in both ledgers; sales ask it what follows for claims',
  ],
  [
    'source-data',
    'how sets of source data move, the offers that they pay, and the runs that make their claims ([source-runs](areas/source-runs.md))',
  ],
  [
    'adjustments',
    'signed entries on cars that payout nets: proposing, releasing and withdrawing them, and telling dealers ([demo-cars](areas/demo-cars.md))',
  ],
  ['checking', 'plans that choose the claims that people check, and what they decide'],
  [
    'spot',
    'spot checks: rules and dated values by day, rounds, frozen lists, draws and what they found ([spot-checks](areas/spot-checks.md))',
  ],
  [
    'areas',
    'one folder for each: handlers, statements, rules that need the database. `area.ts` is its face, `areas.ts` lists all. What one lends to another stands below',
  ],
  ['demo', 'the demo data'],
  ['backup', 'files of the whole database'],
  ['archive', 'files of old months'],
  ['verify', 'findings about what is stored'],
  ['cli', 'the command line'],
];

/** Of the app. `App.tsx` and `main.tsx` stand behind all of them. @type {readonly Floor[]} */
export const APP_FLOORS = [
  ['state', 'who is signed in, what screens share, what the browser keeps, windows beside'],
  [
    'locale',
    'words: the first ones, and how a page adds its own. A `labels.ts` merges its keys into `Labels`, so that no list names them',
  ],
  ['notify', 'toasts, questions, the console'],
  [
    'pages',
    'what a page stands in: lazy loading with its words, boundary, guard against leaving, addresses, the table of routes as a context',
  ],
  ['api', 'the client, queries, changes, failures and the way to why'],
  ['pick', 'boxes that find people, roles, groups, organisations as one types'],
  ['formula', 'the formula editor'],
  ['people', 'lists and fields of people'],
  ['forms', 'forms and dialogs over forms of the engine'],
  ['sheet', 'cells of budgets and templates as the grid shows them'],
  ['tables', 'lists with filters, orders and columns'],
  ['pictures', 'charts and drawings'],
  ['files', 'files that people send and take'],
  ['edit-report', 'what a save of many things did'],
  ['documents', 'files that are kept'],
  ['letters', 'a letter as it looks'],
  ['comments', 'comments on an object'],
  [
    'life',
    'the kit of objects that move ([screens](areas/screens.md#an-object-that-moves)): home page, page of one, moves as data, log and drawing of states, many rows at once',
  ],
  ['approvals', 'the steps of an approval of any subject, and what was done in it'],
  ['program', "the tab bar of a program's pages, and where each tab leads"],
  ['access', 'why one may not, over any page'],
  ['administration', 'the kit of lists and records'],
  ['papers', 'papers of sales and claims as people look at them, and keys of a page together with Alt'],
  [
    'claims',
    'what pages about claims share: words, addresses, answers of cars, orders of a car, papers that are asked for',
  ],
  ['runs', 'what pages of runs share: words, the press that makes one, sums by program'],
  ['session', 'signing in and out'],
  ['shell', 'header, menu, breadcrumb, notice'],
  ['navigation', 'the guard, which chooses the page; phones'],
  [
    'areas',
    'one folder for each: `routes.ts`, `labels.ts`, pages. `areas.ts` lists the routes of all. An area knows no other one; what one lends stands below',
  ],
];

/** Of the sheet grid, in `ui/src/sheet-grid`; the files beside the folders stand behind all of them. @type {readonly Floor[]} */
export const GRID_FLOORS = [
  ['source', 'what the owner of a grid gives (`GridSource`) and takes (`SheetActions`), blocks of cells'],
  ['clipboard', 'tables of Excel, LibreOffice and Google Sheets, read and written'],
  [
    'arrange',
    '`ArrangedSource`: sorted, filtered, folded, moved and hidden rows and columns; the one translator between positions and the cells of the owner',
  ],
  ['select', 'ranges, where keys lead, what is marked (`SheetView`)'],
  ['body', 'what paints: `SheetBody` on a pool of rows and cells, geometry, header, frames, looks of cells'],
  ['edit', 'the one input over the table, and what keys mean in it'],
  ['labels', 'the words of the grid, by the names of commands and gestures'],
  ['find', 'finding texts in cells, some rows at a time'],
  ['context', 'what commands work on: source, view, geometry, clipboard, panels'],
  ['commands', 'one table of what can be done, with keys and reasons; keys, menus and the list of keys read it'],
  ['gestures', 'the mouse: ranges, fill handle, widths, moving columns'],
  ['panels', 'menu, find bar, filters, choice of columns, list of keys, status bar'],
];

/** Of the budget page, in `app/src/areas/budgets`; its routes stand behind the rooms. @type {readonly Floor[]} */
export const BUDGET_ROOMS = [
  ['open', 'the open budget: what is fetched, the worker, its table as the grid reads it, saves and conflicts as data'],
  ['table', 'the grid of the budget: actions, formula bar, explanation, comparisons, files of the table'],
  ['drafts', 'work that is not saved: kept, offered, restored ([drafts](areas/drafts.md))'],
  ['page', 'head, tabs, tools and dialogs around the table, and what joins all of it'],
];
