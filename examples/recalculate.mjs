/**
 * A budget table of your own, calculated by the engine alone: no server, no database, no browser.
 *
 *     npm run build                   once; it builds the engine
 *     node examples/recalculate.mjs   with Node 22 or newer
 *
 * The script describes a table, gives it prices and volumes, types something in, calculates, and asks why a number is what
 * it is. Everything that can go wrong comes back as a value: `{ ok: false, error }`, never as a half finished table.
 */
import { parsePeriod } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { referenceFrom } from '@oasis/engine/reference';
import { makeTotals } from '@oasis/engine/report';
import { cellSentences, TableSession } from '@oasis/engine/session';
import { formatCell, generateTable, openTable, rowName, snapshotOf } from '@oasis/engine/table';
import { DEFAULT_SETTINGS, validateTemplate } from '@oasis/engine/template';

// 1. A template says which columns there are and where their values come from. It is plain data and survives JSON.
//    A formula is text in the syntax of Excel, over the ids of fields. A role tells code what a field means.
const template = {
  id: 'cash-rebate',
  version: '1',
  name: { en: 'Cash rebate', zh: '现金返利' },
  salesType: 1,
  fields: [
    field('plan', 'Planned cars', { role: 'wsPipeline', source: { kind: 'reference', reference: 'kufriWs' } }),
    field('share', 'Share', { role: 'penetration', format: 'percent', source: input(), total: 'cars / plan' }),
    field('cars', 'Cars', { role: 'volume', source: input() }),
    field('listPrice', 'List price', { source: { kind: 'reference', reference: 'msrpWithVat' }, total: null }),
    field('rebate', 'Rebate a car', { source: input(), total: 'budget / cars' }),
    field('budget', 'Budget', { role: 'budget', source: formula('cars * rebate') }),
    field('ofList', 'Of list price', {
      format: 'percent',
      source: formula('rebate / listPrice'),
      total: 'budget / listValue',
    }),
    field('listValue', 'Cars at list price', { role: 'baseValue', source: formula('cars * listPrice') }),
  ],
  inputSetPairs: ['period'],
  // Of share and cars a person types one, and the engine computes the other.
  linkedPair: { rate: 'penetration', amount: 'volume', base: 'wsPipeline' },
  copyKufriTo: 'volume',
};

// Names that a formula does not find, formulas that go in a circle, roles that are there twice: all found before any use.
exitOn(validateTemplate(template));

// 2. Reference data: which models there are, what is planned and what they cost. Values have a version, and a table keeps
//    the versions that it was made with, so a new price list never moves an old budget.
const months = ['2026-01', '2026-02', '2026-03'];
const models = [
  { id: 'C 200', make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'C-Class', modelYear: '2026', model: 'C 200 L' },
  { id: 'C 260', make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'C-Class', modelYear: '2026', model: 'C 260 L' },
  { id: 'E 300', make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'E-Class', modelYear: '2026', model: 'E 300 L' },
];
const planned = { 'C 200': 400, 'C 260': 250, 'E 300': 300 };
const prices = { 'C 200': 325_000, 'C 260': 352_000, 'E 300': 465_000 };
const versions = {
  kufri: { PBP: 'plan 1' },
  msrp: 'prices 1',
  vat: 'vat 1',
  financing: 'financing 1',
  template: '1',
  guideline: 'guideline 1',
};
const reference = referenceFrom({
  models,
  kufri: models.flatMap(({ id }) =>
    months.map((month) => ({ version: 'plan 1', model: id, month, rt: 0, ws: planned[id] })),
  ),
  prices: models.map(({ id }) => ({
    version: 'prices 1',
    model: id,
    from: '2026-01',
    msrpWithVat: prices[id],
    dealerPriceWithVat: prices[id] * 0.92,
  })),
  vatRates: [],
  interestRates: [],
  extensionDays: [],
  guidelines: [],
  latest: versions,
});

// 3. The table: one row for each model over the period, with summary rows above them. Other settings make a row for each
//    month, or one for each type class.
const table = valueOf(
  generateTable({
    template,
    settings: DEFAULT_SETTINGS,
    scope: {
      shape: 'period',
      period: parsePeriod('2026-01 ~ 2026-03'),
      models: models.map(({ id }) => id),
      customers: [],
    },
    reference,
    pins: versions,
  }),
);

// 4. A session is an open table. It takes wishes ("intents"), checks them, calculates what follows, and can undo.
const session = new TableSession(table, { kind: 'all' });
for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
  type(row, 'share', '20%');
  type(row, 'rebate', '12,000');
}
print('A rebate of 12,000 on a fifth of all planned cars', session.table);

// 5. An edit: one number is typed, and what depends on it moves, the sums above it included.
const last = session.table.rows.count - 1;
type(last, 'share', '');
type(last, 'cars', '270');
print('270 cars of the last model', session.table);

// What is not allowed is refused with a reason, and nothing is written: a share of a row whose cars were typed.
const { refusals } = session.run({ kind: 'set-cell', row: last, field: 'share', text: '50%' });
console.log(`Refused: ${messageText(refusals[0].reason, 'en')}\n`);

// 6. Why is a number what it is? The answer goes down to what was typed and what master data gave.
console.log('Why is the budget of that row what it is, and the share of all rows together?');
explain(session.explain(last, 'budget'), 1);
explain(session.explain(0, 'share'), 1);

// 7. Stored is only what cannot be calculated again. A table opens from it with the same numbers to the last bit.
//    To calculate a table again at any time: `calculation.whole()`.
const opened = valueOf(openTable(snapshotOf(session.table)));
opened.calculation.whole();
const [before] = makeTotals(session.table);
const [after] = makeTotals(opened);
console.log(`\nStored, opened and calculated again: ${after.budget === before.budget ? 'the same' : 'another'} budget`);

/** A field of the template. `total`: a formula for summary rows, null for none; without it they add up. */
function field(id, name, { role, format = 'number', source, total }) {
  const rollUp = total === null ? { kind: 'none' } : total ? formula(total) : { kind: 'sum' };
  const sources = [{ source }];
  return {
    id,
    name: { en: name, zh: name },
    ...(role && { role }),
    format,
    width: 120,
    visible: true,
    sources,
    rollUp,
  };
}

function input() {
  return { kind: 'input' };
}

function formula(text) {
  return { kind: 'formula', text };
}

/** Types a text into a cell, as a person would. */
function type(row, fieldId, text) {
  const { refusals: reasons } = session.run({ kind: 'set-cell', row, field: fieldId, text });
  exitOn(reasons.map(({ reason }) => reason));
}

/** Prints the rows in the order of the screen: each with its name, then every column. */
function print(title, { logic, rows, columns }) {
  const header = ['', ...logic.fields.map(({ name }) => name.en)];
  const lines = Array.from(rows.display, (row) => {
    const name = `${'  '.repeat(rows.level[row])}${rowName(rows, row)}`;
    return [name, ...logic.fields.map((column, index) => formatCell(column, columns[index][row]))];
  });
  const widths = header.map((_, at) => Math.max(...[header, ...lines].map((line) => line[at].length)));
  console.log(title);
  for (const line of [header, ...lines]) {
    console.log(line.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '));
  }
  console.log('');
}

/** Prints how a value comes about, then the same of everything that it is calculated from. */
function explain(cell, depth) {
  for (const sentence of cellSentences(cell, session.table.logic, 'en'))
    console.log(`${'  '.repeat(depth)}${sentence}`);
  if (cell.source.kind === 'formula') for (const operand of cell.source.operands) explain(operand, depth + 1);
}

/** The value of a result, or the end with the reasons. */
function valueOf(result) {
  if (result.ok) return result.value;
  exitOn(result.error);
}

function exitOn(reasons) {
  if (reasons.length === 0) return;
  for (const reason of reasons) console.error(messageText(reason, 'en'));
  process.exit(1);
}
