import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { messageText } from '../messages/message-text.ts';
import { cellState, isEditable } from '../table/lock.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import type { EditIntent, EditOutcome } from './intent.ts';
import { runIntent } from './run-intent.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

function edited(table: BudgetTable, intent: EditIntent, policy = EVERYTHING): EditOutcome {
  const outcome = runIntent(table, intent, policy);
  table.calculation.whole();
  return outcome;
}

const type = (table: BudgetTable, row: number, field: string, text: string): EditOutcome =>
  edited(table, { kind: 'set-cell', row, field, text });

const value = (table: BudgetTable, row: number, field: string): number =>
  table.columns[table.logic.byId.get(field)!.index]![row]!;

const cellType = (table: BudgetTable, row: number, field: string): string =>
  cellState(table, row, table.logic.byId.get(field)!, EVERYTHING).type;

const reasons = (outcome: EditOutcome): readonly string[] => outcome.refusals.map(({ reason }) => reason.code);

describe('typing into a cell', () => {
  it('[BUD-003] changes the budget estimation of the row', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '20');
    type(table, row, 'costPerUnit', '1000');
    expect(value(table, row, 'budgetEstimation')).toBe(20_000);
    type(table, row, 'costPerUnit', '500');
    expect(value(table, row, 'budgetEstimation')).toBe(10_000);
  });

  it('[BUD-037] [BUD-050] [BUD-051] is accepted in WRITE cells and refused in READ cells', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    expect(cellType(table, row, 'rtPipeline')).toBe('READ');
    expect(isEditable('READ')).toBe(false);
    expect(isEditable('WRITE')).toBe(true);
    for (const field of ['rtPipeline', 'msrpWithoutVat', 'budgetEstimation']) {
      const before = value(table, row, field);
      expect(type(table, row, field, '5').refusals).toHaveLength(1);
      expect(value(table, row, field)).toBe(before);
    }
    expect(cellType(table, row, 'pipelineOverride')).toBe('WRITE');
    expect(type(table, row, 'pipelineOverride', '5')).toMatchObject({ written: 1, refusals: [] });
  });

  it('[BUD-041] [BUD-052] [BUD-054] [BUD-055] refuses summary rows for every user', () => {
    const table = sampleTable();
    for (let row = 0; row < table.rows.leafStart; row++) {
      expect(reasons(type(table, row, 'costPerUnit', '5'))).toEqual(['CELL_SUMMARY']);
      expect(value(table, row, 'costPerUnit')).toBeNaN();
    }
  });

  it('[BUD-076] keeps the former value if the text is no number', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'costPerUnit', '700');
    const outcome = type(table, row, 'costPerUnit', 'abc');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'zh'))).toEqual(['请输入数字类型']);
    expect(value(table, row, 'costPerUnit')).toBe(700);
  });

  it('[BUD-078] [BUD-079] refuses a negative number', () => {
    const table = sampleTable();
    const outcome = type(table, table.rows.leafStart, 'costPerUnit', '-1');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'zh'))).toEqual(['请输入正确的数值']);
    expect(value(table, table.rows.leafStart, 'costPerUnit')).toBeNaN();
  });

  it('[BUD-080] [BUD-081] [BUD-090] refuses more than 100 % with one message, for % Penetration with its own', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    const outcome = type(table, row, 'penetration', '1.01');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'en'))).toEqual(['% Penetration cant > 100%']);
    expect(type(table, row, 'penetration', '1').refusals).toEqual([]);
    expect(value(table, row, 'penetration')).toBe(1);
  });

  it('[BUD-082] [BUD-083] [BUD-090] refuses more than 1 in any other percent cell and keeps the former value', () => {
    const table = sampleTable({ inputSet: { cost: '%MSRP w/o VAT' } });
    const row = table.rows.leafStart;
    type(table, row, 'msrpPercent', '5%');
    const outcome = type(table, row, 'msrpPercent', '1.5');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'zh'))).toEqual(['请输入正确的数值']);
    expect(value(table, row, 'msrpPercent')).toBe(0.05);
  });

  it('[BUD-093] takes 20% and refuses 20 in a percent cell', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    expect(type(table, row, 'penetration', '20%').refusals).toEqual([]);
    expect(value(table, row, 'penetration')).toBe(0.2);
    expect(reasons(type(table, row, 'penetration', '20'))).toEqual(['PENETRATION_OVER_100']);
    expect(value(table, row, 'penetration')).toBe(0.2);
  });

  it('refuses by the policy, with its reason, and refuses missing cells', () => {
    const table = sampleTable();
    const reason = { code: 'BUDGET_STATUS_READ_ONLY', params: { status: 'Submitted' } } as const;
    const row = table.rows.leafStart;
    const closed = edited(table, { kind: 'set-cell', row, field: 'costPerUnit', text: '5' }, { kind: 'none', reason });
    expect(closed.refusals).toEqual([{ row, field: 'costPerUnit', reason }]);
    for (const [badRow, field] of [
      [-1, 'costPerUnit'],
      [1e9, 'costPerUnit'],
      [0.5, 'costPerUnit'],
      [row, '__proto__'],
    ] as const) {
      expect(reasons(type(table, badRow, field, '5'))).toEqual(['CELL_NOT_IN_TABLE']);
    }
  });
});

describe('the linked pair', () => {
  it('[BUD-061] [BUD-062] a share locks the volume until it is cleared', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'penetration', '0.2');
    expect(cellType(table, row, 'estimatedVolume')).toBe('READ');
    expect(reasons(type(table, row, 'estimatedVolume', '5'))).toEqual(['CELL_PARTNER_GIVEN']);
    type(table, row, 'penetration', '');
    expect(cellType(table, row, 'estimatedVolume')).toBe('WRITE');
  });

  it('[BUD-063] [BUD-064] a volume locks the share until it is cleared', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '5');
    expect(cellType(table, row, 'penetration')).toBe('READ');
    expect(reasons(type(table, row, 'penetration', '0.2'))).toEqual(['CELL_PARTNER_GIVEN']);
    type(table, row, 'estimatedVolume', '');
    expect(cellType(table, row, 'penetration')).toBe('WRITE');
  });

  it('[BUD-065] the partner shows the computed value, clearing empties both, a share of 0 clears', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'pipelineOverride', '100');
    type(table, row, 'penetration', '0.2');
    expect(value(table, row, 'estimatedVolume')).toBe(20);
    type(table, row, 'penetration', '');
    expect([value(table, row, 'penetration'), value(table, row, 'estimatedVolume')]).toEqual([NaN, NaN]);
    type(table, row, 'estimatedVolume', '20');
    expect(value(table, row, 'penetration')).toBe(0.2);
    type(table, row, 'estimatedVolume', '');
    type(table, row, 'penetration', '0.3');
    expect(type(table, row, 'penetration', '0').refusals).toEqual([]);
    expect([value(table, row, 'penetration'), value(table, row, 'estimatedVolume')]).toEqual([NaN, NaN]);
    expect(cellType(table, row, 'estimatedVolume')).toBe('WRITE');
  });

  it('[BUD-084] [BUD-091] an empty text clears the volume, and 0 is refused and keeps the former value', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '5');
    const outcome = type(table, row, 'estimatedVolume', '0');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'zh'))).toEqual(['请输入正确的数值']);
    expect(value(table, row, 'estimatedVolume')).toBe(5);
    expect(type(table, row, 'estimatedVolume', '').refusals).toEqual([]);
    expect(cellType(table, row, 'penetration')).toBe('WRITE');
  });

  it('[BUD-085] [BUD-086] refuses a volume above the override', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'pipelineOverride', '10');
    const outcome = type(table, row, 'estimatedVolume', '11');
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'en'))).toEqual([
      'Estimated Volume cant > Pipeline Override',
    ]);
    expect(type(table, row, 'estimatedVolume', '10').refusals).toEqual([]);
  });

  it('[BUD-092] compares with the pipeline of the volume base without an override', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    const pipeline = value(table, row, 'wsPipeline');
    expect(reasons(type(table, row, 'estimatedVolume', String(pipeline + 1)))).toEqual(['VOLUME_OVER_OVERRIDE']);
    expect(type(table, row, 'estimatedVolume', String(pipeline)).refusals).toEqual([]);
  });

  it('[BUD-085] refuses an override below the typed volume', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'pipelineOverride', '1000');
    type(table, row, 'estimatedVolume', '500');
    expect(reasons(type(table, row, 'pipelineOverride', '499'))).toEqual(['VOLUME_OVER_OVERRIDE']);
    expect(reasons(type(table, row, 'pipelineOverride', ''))).toEqual(['VOLUME_OVER_OVERRIDE']);
    expect(value(table, row, 'pipelineOverride')).toBe(1000);
  });
});

describe('blocks', () => {
  it('[BUD-039] a paste over READ and WRITE cells changes only the WRITE cells, names the others and counts summary rows', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    const pipeline = value(table, row, 'wsPipeline');
    const fields = ['wsPipeline', 'pipelineOverride', 'penetration', 'estimatedVolume', 'costPerUnit'];
    const outcome = edited(table, { kind: 'paste', rows: [0, row], fields, texts: [['1', '50', '20%', '7', '900']] });
    expect(value(table, row, 'wsPipeline')).toBe(pipeline);
    expect(value(table, row, 'estimatedVolume')).toBe(10);
    expect(typedValue(table, row, table.logic.pair!.amount)).toBeNaN();
    expect(value(table, row, 'costPerUnit')).toBe(900);
    expect(outcome.written).toBe(3);
    expect(outcome.refusals.filter((refusal) => refusal.row === row)).toMatchObject([
      { field: 'wsPipeline', reason: { code: 'CELL_REFERENCE' } },
      { field: 'estimatedVolume', reason: { code: 'CELL_PARTNER_GIVEN' } },
    ]);
    expect(outcome.refusals).toHaveLength(2);
    expect(outcome.passedOver).toBe(1);
  });

  it('[BUD-085] [BUD-065] a paste checks a row in its new state, whatever its former values', () => {
    const fields = ['penetration', 'pipelineOverride', 'estimatedVolume'];
    const rowOf = (...texts: string[]): { table: BudgetTable; refusals: readonly string[] } => {
      const table = sampleTable();
      const row = table.rows.leafStart;
      type(table, row, 'pipelineOverride', '100');
      type(table, row, 'estimatedVolume', '80');
      return { table, refusals: reasons(edited(table, { kind: 'paste', rows: [row], fields, texts: [texts] })) };
    };
    const smaller = rowOf('', '50', '40');
    expect(smaller.refusals).toEqual([]);
    expect(rowOf('40%', '50', '40').refusals).toEqual(['CELL_PARTNER_GIVEN']);
    expect(value(smaller.table, smaller.table.rows.leafStart, 'pipelineOverride')).toBe(50);
    const other = rowOf('20%', '60', '');
    expect(other.refusals).toEqual([]);
    expect(value(other.table, other.table.rows.leafStart, 'estimatedVolume')).toBe(12);
    expect(rowOf('', '50', '60').refusals).toContain('VOLUME_OVER_OVERRIDE');
  });

  it('a paste repeats a small block, skips ragged ends and reports the edge of the table', () => {
    const table = sampleTable();
    const rows = [0, 1, 2, 3].map((offset) => table.rows.leafStart + offset);
    const fields = ['pipelineOverride', 'costPerUnit'];
    edited(table, { kind: 'paste', rows, fields, texts: [['10', '1'], ['20']] });
    expect(rows.map((row) => value(table, row, 'pipelineOverride'))).toEqual([10, 20, 10, 20]);
    expect(rows.map((row) => value(table, row, 'costPerUnit'))).toEqual([1, NaN, 1, NaN]);
    edited(table, { kind: 'paste', rows, fields: ['costPerUnit'], texts: [['5']] });
    expect(rows.map((row) => value(table, row, 'costPerUnit'))).toEqual([5, 5, 5, 5]);
    const beyond = edited(table, { kind: 'paste', rows: rows.slice(3), fields, texts: [['1', '2', '3'], ['4']] });
    expect(beyond.refusals).toMatchObject([{ row: -1, reason: { code: 'BLOCK_OUTSIDE_TABLE' } }]);
  });

  it('a fill repeats the typed value, not the computed one', () => {
    const table = sampleTable();
    const [first = 0, ...rest] = [0, 1, 2].map((offset) => table.rows.leafStart + offset);
    const fields = ['penetration', 'estimatedVolume'];
    type(table, first, 'estimatedVolume', '12');
    type(table, rest[0]!, 'penetration', '50%');
    const outcome = edited(table, { kind: 'fill', source: { rows: [first], fields }, rows: rest, fields });
    expect(outcome.refusals).toEqual([]);
    for (const row of rest) {
      expect(typedValue(table, row, table.logic.pair!.amount)).toBe(12);
      expect(cellType(table, row, 'penetration')).toBe('READ');
    }
  });

  it('[BUD-065] clearing a rectangle over both of a pair empties them without a refusal', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '12');
    const fields = ['penetration', 'estimatedVolume'];
    const outcome = edited(table, { kind: 'clear', blocks: [{ rows: [row], fields }] });
    expect(outcome.refusals).toEqual([]);
    expect(fields.map((field) => value(table, row, field))).toEqual([NaN, NaN]);
    expect(reasons(edited(table, { kind: 'clear', blocks: [{ rows: [row], fields: ['rtPipeline'] }] }))).toEqual([
      'CELL_REFERENCE',
    ]);
  });
});

describe('writing equal values', () => {
  it('[BUD-065] keeps the computed partner of a pair without a calculation', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '6');
    const range = { rows: [row], fields: ['estimatedVolume'] };
    expect(runIntent(table, { kind: 'fill', source: range, ...range }, EVERYTHING).written).toBe(1);
    expect(value(table, row, 'penetration')).toBe(0.1);
  });
});

describe('intents on the whole table', () => {
  it('[BUD-034] Copy Kufri fills the volume cells and leaves READ cells alone', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', '5');
    const reads = ['rtPipeline', 'wsPipeline', 'penetration', 'estimatedVolume'];
    const before = reads.map((field) => value(table, row + 1, field));
    edited(table, { kind: 'copy-kufri' });
    for (let leaf = table.rows.leafStart; leaf < table.rows.count; leaf++) {
      expect(value(table, leaf, 'pipelineOverride')).toBe(value(table, leaf, 'wsPipeline'));
    }
    expect(reads.map((field) => value(table, row + 1, field))).toEqual(before);
  });

  it.each(['WS', 'RT'] as const)(
    '[BUD-034] [BUD-136] Copy Kufri takes for fleets what their share divides by, RT, under base %s too',
    (volumeBase) => {
      const table = sampleTable({
        template: FLEET_SALES,
        scope: { shape: 'customer', customers: ['A'] },
        volumeBase,
      });
      edited(table, { kind: 'copy-kufri' });
      expect(value(table, table.rows.leafStart, 'fleetVolume')).toBe(value(table, table.rows.leafStart, 'rtPipeline'));
      for (let row = 0; row < table.rows.count; row++) expect(value(table, row, 'fleetShare')).toBe(1);
    },
  );

  it.each([
    ['WS', 'wsPipeline'],
    ['RT', 'rtPipeline'],
  ] as const)('[BUD-034] Copy Kufri takes the pipeline of the volume base %s', (volumeBase, pipeline) => {
    const table = sampleTable({ volumeBase });
    edited(table, { kind: 'copy-kufri' });
    const { leafStart } = table.rows;
    expect(value(table, leafStart, 'pipelineOverride')).toBe(value(table, leafStart, pipeline));
  });

  it('[BUD-087] [BUD-088] Set Volume Base needs a choice', () => {
    const outcome = edited(sampleTable(), { kind: 'set-volume-base', volumeBase: undefined });
    expect(outcome.refusals.map(({ reason }) => messageText(reason, 'zh'))).toEqual(['请选择Volume Base']);
  });

  it('Set Volume Base keeps volumes computed from a share, which follow the new base', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'penetration', '100%');
    expect(value(table, row, 'estimatedVolume')).toBe(value(table, row, 'wsPipeline'));
    const outcome = edited(table, { kind: 'set-volume-base', volumeBase: 'RT' });
    expect(outcome).toMatchObject({ refusals: [], fact: { kind: 'settings', after: { volumeBase: 'RT' } } });
  });

  it('[BUD-155] Set Volume Base ignores a volume that master data left uncovered under the present base', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', String(value(table, row, 'wsPipeline')));
    for (const role of ['wsPipeline', 'rtPipeline'] as const) {
      const column = table.columns[table.logic.byRole.get(role)!.index]!;
      column[row] = 2;
    }
    const outcome = edited(table, { kind: 'set-volume-base', volumeBase: 'RT' });
    expect(outcome).toMatchObject({ refusals: [], fact: { kind: 'settings', after: { volumeBase: 'RT' } } });
  });

  it('Set Volume Base names the volumes above the new base, and changes nothing', () => {
    const table = sampleTable();
    const row = table.rows.leafStart;
    type(table, row, 'estimatedVolume', String(value(table, row, 'wsPipeline')));
    const outcome = edited(table, { kind: 'set-volume-base', volumeBase: 'RT' });
    expect(outcome.refusals).toMatchObject([
      { row, field: 'estimatedVolume', reason: { code: 'VOLUME_OVER_OVERRIDE' } },
    ]);
    expect(outcome.fact).toMatchObject({ kind: 'cells', rows: new Int32Array(0) });
  });
});
