import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import type { VectorOperation } from '../formula/vector-operation.ts';
import { TableSession } from '../session/table-session.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import type { BudgetTemplate } from '../template/types.ts';

/** Knows SQRT. */
const ROOTS: VectorOperation = {
  calculate(_name, [values = new Float64Array()], result, from, to) {
    for (let row = from; row < to; row++) result[row] = Math.sqrt(present(values[row], 'a value'));
  },
};

const halfOf = (volume: string): string => `ROUNDUP(SQRT(POWER(${volume}, 2)) / 2, 0)`;

/** Normal Sales with half of its base volume, rounded up, by a function that the kernel does not know. */
const HALF_BASE: BudgetTemplate = {
  ...NORMAL_SALES,
  fields: NORMAL_SALES.fields.map((field) =>
    field.role === 'baseVolume'
      ? {
          ...field,
          sources: [
            {
              volumeBase: 'RT',
              source: { kind: 'formula', text: halfOf('COALESCE(pipelineOverride, rtPipeline)') },
            },
            { source: { kind: 'formula', text: halfOf('COALESCE(pipelineOverride, wsPipeline)') } },
          ],
        }
      : field,
  ),
};

describe('the limit of a volume with a base calculated by a spreadsheet function', () => {
  const { template: _plain, ...snapshot } = snapshotOf(sampleTable());
  const opened = TableSession.open(
    { ...snapshot, template: HALF_BASE },
    { kind: 'all' },
    { kernel: { vectorOperation: ROOTS } },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const session = opened.value;
  const row = session.table.rows.leafStart;
  const type = (field: string, text: string) =>
    session.run({ kind: 'set-cell', row, field, text }).refusals.map(({ reason }) => reason.code);

  it('[BUD-085] [BUD-092] refuses exactly the volumes above the rounded base', () => {
    expect(type('pipelineOverride', '31')).toEqual([]);
    expect(type('estimatedVolume', '17')).toEqual(['VOLUME_OVER_OVERRIDE']);
    expect(type('estimatedVolume', '16')).toEqual([]);
    expect(type('pipelineOverride', '30')).toEqual(['VOLUME_OVER_OVERRIDE']);
  });

  it('holds under another volume base', () => {
    expect(session.run({ kind: 'set-volume-base', volumeBase: 'RT' }).patch).toMatchObject({
      settings: { volumeBase: 'RT' },
    });
    expect(type('pipelineOverride', '')).toEqual(['VOLUME_OVER_OVERRIDE']);
    expect(type('pipelineOverride', '40')).toEqual([]);
    expect(type('estimatedVolume', '21')).toEqual(['VOLUME_OVER_OVERRIDE']);
  });
});
