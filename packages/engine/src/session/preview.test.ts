import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { makeTotals } from '../report/make-totals.ts';
import { TableSession } from './table-session.ts';

const opened = () => new TableSession(sampleTable(), { kind: 'all' });

const sum = (values: readonly number[]) => values.filter((value) => value === value).reduce((a, b) => a + b, 0);

describe('the preview of a step', () => {
  it('leaves the table unchanged bit by bit and shows the effect of the step; undo restores table and base', () => {
    const intents = fc.array(fc.oneof(anyIntent(sampleTable()), fc.constant({ kind: 'copy-kufri' } as const)), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(intents, (sequence) => {
        const session = opened();
        for (const intent of sequence) {
          const [before, base, unsaved] = [fingerprint(session.table), session.table.logic.settings, session.unsaved];
          const preview = session.preview(intent);
          expect(fingerprint(session.table)).toBe(before);
          const { refusals, patch } = session.run(intent);
          expect(preview.refusals).toEqual(refusals);
          const totals = makeTotals(session.table);
          expect(preview.after.budget === preview.after.budget ? preview.after.budget : 0).toBe(
            sum(totals.map(({ budget }) => budget)),
          );
          expect(preview.after.volume === preview.after.volume ? preview.after.volume : 0).toBe(
            sum(totals.map(({ volume }) => volume)),
          );
          if (patch === undefined) continue;
          session.undo();
          expect(fingerprint(session.table)).toBe(before);
          expect(session.table.logic.settings).toEqual(base);
          expect(session.unsaved).toBe(unsaved);
          session.redo();
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('counts changed, replaced and cleared cells', () => {
    const session = opened();
    const row = session.table.rows.leafStart;
    session.run({ kind: 'set-cell', row, field: 'costPerUnit', text: '5' });
    const paste = (texts: string[][]) =>
      session.preview({ kind: 'paste', rows: [row, row + 1], fields: ['costPerUnit'], texts });
    expect(paste([['6'], ['7']])).toMatchObject({ changed: 2, replaced: 1, cleared: 0 });
    expect(paste([[''], ['7']])).toMatchObject({ changed: 2, replaced: 0, cleared: 1 });
    expect(paste([['5'], ['no number']])).toMatchObject({ changed: 0, refusals: [{ row: row + 1 }] });
  });
});

describe('the volume base as a step', () => {
  it('is unsaved until it is stored, is sent with the save, and is part of restored work', () => {
    const session = opened();
    expect(session.saveColumns().volumeBase).toBeUndefined();
    session.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(session.unsaved).toBe(1);
    expect(session.saveColumns().volumeBase).toBe('RT');
    const other = opened();
    expect(other.recover({ saved: [], sent: undefined, cells: [], base: 'RT' })).toEqual([]);
    expect(fingerprint(other.table)).toBe(fingerprint(session.table));
    expect(other.unsaved).toBe(1);
    expect(session.markSaved().unsaved).toBe(0);
    session.undo();
    expect(session.unsaved).toBe(1);
    expect(session.saveColumns().volumeBase).toBe('WS');
  });
});
