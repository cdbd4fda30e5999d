import type { EditIntent } from '@oasis/engine/edit';
import { TableSession } from '@oasis/engine/session';
import type { BudgetTable } from '@oasis/engine/table';
import { type Random, randomFrom, wholeNumber } from '../measure/random.ts';
import { type Latency, latency } from '../measure/rounds.ts';
import { HyperFormulaTable } from '../peers/hyperformula-table.ts';
import { IronCalcTable } from '../peers/ironcalc-table.ts';
import { type Figure, figureOf, type Measured } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { MONTHS, SIZES, type SizeName, workSnapshot, workTable } from '../work/work-table.ts';
import { COLUMN } from '../work/work-template.ts';
import { type Bench, type BenchContext, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { replicaColumns } from './contents.ts';

const CALLS = 4_000;
/** IronCalc calculates the whole workbook after each entry. */
const SLOW_CALLS = 8;

/** One number typed somewhere, until the cells that changed are known. */
export const EDIT: Bench = {
  name: 'edit',
  async run(context) {
    const figures: Figure[] = [];
    for (const size of ['small', 'middle', 'large'] as const) figures.push(...(await editsOf(size, context)));
    return figures;
  },
};

/** A share typed into one cell of any model and month. */
export interface TypedShare {
  readonly leaf: number;
  readonly value: number;
}

export function typedShare(random: Random, models: number): TypedShare {
  return { leaf: wholeNumber(random, 0, MONTHS * models - 1), value: wholeNumber(random, 1, 100) / 100 };
}

export function shareIntent({ leaf, value }: TypedShare, leafStart: number): EditIntent {
  return { kind: 'set-cell', row: leafStart + leaf, field: 'penetration', text: String(value) };
}

async function editsOf(size: SizeName, context: BenchContext): Promise<readonly Figure[]> {
  const models = SIZES[size];
  const shares = sharesOf(models, CALLS * (context.rounds + 1));
  const ours = await ownEdits(models, shares, context.rounds);
  const peers = size === 'large' ? new Map<string, Latency>() : await peerEdits(size, shares);
  const all = new Map([...ours, ...peers]);
  context.say(
    [...all]
      .map(([name, { p50, p99 }]) => `  ${size}, ${name}: ${p50.toFixed(4)} ms, p99 ${p99.toFixed(4)} ms`)
      .join('\n'),
  );
  return figuresOf(size, ours, peers);
}

function sharesOf(models: number, count: number): readonly TypedShare[] {
  const random = randomFrom(models);
  return Array.from({ length: count }, () => typedShare(random, models));
}

async function ownEdits(
  models: number,
  shares: readonly TypedShare[],
  series: number,
): Promise<ReadonlyMap<string, Latency>> {
  const table = workTable(models);
  const { leafStart } = table.rows;
  const session = new TableSession(workTable(models), EVERYTHING);
  const connection = connect();
  const opened = await openedTable(connection, workSnapshot(models));
  const intents = shares.map((share) => shareIntent(share, leafStart));
  const intentAt = (index: number): EditIntent => intents[index] ?? { kind: 'clear', blocks: [] };
  const column = table.columns[COLUMN.penetration] ?? new Float64Array();
  const options = { series, calls: CALLS };
  const kernel = await latency((index) => {
    const { leaf, value } = shares[index] ?? { leaf: 0, value: 0 };
    column[leafStart + leaf] = value;
    table.calculation.row(leafStart + leaf);
  }, options);
  const alone = await latency((index) => session.run(intentAt(index)), options);
  const whole = await latency((index) => opened.run(intentAt(index)), options);
  expectSame('the session', table.columns, session.table.columns);
  expectSame('the replica', table.columns, replicaColumns(opened.replica));
  await connection.close();
  return new Map([
    [ENTRY.kernel, kernel],
    [ENTRY.session, alone],
    [ENTRY.worker, whole],
  ]);
}

/** A spreadsheet engine with the work table in it. */
interface Peer {
  set(row: number, column: number, value: number): unknown;
  values(): readonly Float64Array[];
  close(): void;
}

async function peerEdits(size: SizeName, shares: readonly TypedShare[]): Promise<ReadonlyMap<string, Latency>> {
  const slowCalls = size === 'small' ? CALLS / 4 : SLOW_CALLS;
  return new Map([
    ['HyperFormula', await editsIn(size, shares, CALLS / 4, (table) => new HyperFormulaTable(table))],
    ['IronCalc', await editsIn(size, shares, slowCalls, (table) => new IronCalcTable(table))],
  ]);
}

async function editsIn(
  size: SizeName,
  shares: readonly TypedShare[],
  calls: number,
  open: (table: BudgetTable) => Peer,
): Promise<Latency> {
  const table = workTable(SIZES[size]);
  const { leafStart } = table.rows;
  const column = table.columns[COLUMN.penetration] ?? new Float64Array();
  const peer = open(table);
  const found = await latency(
    (index) => {
      const { leaf, value } = shares[index] ?? { leaf: 0, value: 0 };
      column[leafStart + leaf] = value;
      peer.set(leafStart + leaf, COLUMN.penetration, value);
    },
    { series: 1, calls, warmUps: Math.min(calls / 2, 100) },
  );
  table.calculation.whole();
  expectSame(peer.constructor.name, table.columns, peer.values());
  peer.close();
  return found;
}

/** At each percentile against HyperFormula; IronCalc, which is far behind, at the middle only. */
function figuresOf(
  size: SizeName,
  ours: ReadonlyMap<string, Latency>,
  peers: ReadonlyMap<string, Latency>,
): readonly Figure[] {
  const figures = [...ours].flatMap(([entryPoint, { p50, p99 }]) => {
    const hyperFormula = peers.get('HyperFormula');
    const ironCalc = peers.get('IronCalc');
    const row = (percentile: 'p50' | 'p99', value: number, more: Partial<Measured> = {}): Figure => {
      const figure = `one edit until its patch, ${size}, ${percentile}`;
      return figureOf({ figure, unit: 'ms', ours: value, better: 'lower', entryPoint, ...more });
    };
    return [
      row('p50', p50, hyperFormula && { peer: { name: 'HyperFormula', value: hyperFormula.p50 } }),
      row('p99', p99, {
        ...(hyperFormula && { peer: { name: 'HyperFormula', value: hyperFormula.p99 } }),
        ...(entryPoint === ENTRY.session && { goal: 'ours ≤ 0.1' }),
      }),
      ...(ironCalc === undefined ? [] : [row('p50', p50, { peer: { name: 'IronCalc', value: ironCalc.p50 } })]),
    ];
  });
  return [...figures, hop(size, ours)];
}

/** What the way to the worker and back adds to an edit. */
function hop(size: SizeName, ours: ReadonlyMap<string, Latency>): Figure {
  const [whole, alone] = [ours.get(ENTRY.worker), ours.get(ENTRY.session)];
  return figureOf({
    figure: `what the way to the worker and back adds to one edit, ${size}, p50`,
    unit: 'ms',
    ours: Math.max(0, (whole?.p50 ?? Number.NaN) - (alone?.p50 ?? Number.NaN)),
    better: 'lower',
    entryPoint: ENTRY.worker,
  });
}
