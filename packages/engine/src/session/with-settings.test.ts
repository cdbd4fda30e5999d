import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { withSettings } from './with-settings.ts';

describe('other settings of a table', () => {
  it('use the same columns for each choice, and are calculated like a new table', () => {
    const table = sampleTable();
    const [ws, rt] = (['WS', 'RT'] as const).map((volumeBase) => ({ ...table.logic.settings, volumeBase }));
    const byRt = withSettings(table, present(rt, 'RT'));
    const byWs = withSettings(byRt, present(ws, 'WS'));
    expect(withSettings(byWs, present(rt, 'RT'))).toBe(byRt);
    expect(withSettings(byRt, present(ws, 'WS'))).toBe(byWs);
    for (const [choice, volumeBase] of [
      [byRt, 'RT'],
      [byWs, 'WS'],
    ] as const) {
      choice.calculation.whole();
      expect(fingerprint(choice)).toBe(fingerprint(sampleTable({ volumeBase })));
    }
  });

  it('separate tables with other columns or pins', () => {
    const [one, other] = [sampleTable(), sampleTable()];
    const settings = { ...one.logic.settings, volumeBase: 'RT' as const };
    expect(withSettings(one, settings).columns).toBe(one.columns);
    expect(withSettings(other, settings).columns).toBe(other.columns);
    const pins = { ...one.pins, msrp: 'msrp-2' };
    expect(withSettings({ ...one, pins }, settings).pins).toBe(pins);
  });
});
