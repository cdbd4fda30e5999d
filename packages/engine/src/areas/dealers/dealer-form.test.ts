import { describe, expect, it } from 'vitest';
import { type DealerDraft, dealerForm } from './dealer-form.ts';

const LAWFUL: DealerDraft = { ...dealerForm.empty, code: 'D1', nameEn: 'Beijing No. 1', nameCn: '北京1号店' };
const refusedBy = (part: Partial<DealerDraft>) =>
  dealerForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

describe('the form of a dealer', () => {
  it('needs code and both names, and nothing else', () => {
    expect(refusedBy({})).toEqual([]);
    expect(dealerForm.check(dealerForm.empty).map(({ field }) => field)).toEqual(['code', 'nameEn', 'nameCn']);
  });

  it('takes codes of 1 to 20 letters and digits, and saves them in capitals', () => {
    expect(refusedBy({ code: 'a'.repeat(20) })).toEqual([]);
    for (const code of ['a'.repeat(21), 'D-1', 'D 1', '经']) expect(refusedBy({ code })).toEqual(['code DEALER_CODE']);
    expect(dealerForm.toSave({ ...LAWFUL, code: ' d1 ' }).code).toBe('D1');
  });

  it('takes tax numbers of 15, 18 and 20 letters and digits', () => {
    for (const length of [15, 18, 20]) expect(refusedBy({ taxNumber: '9'.repeat(length) })).toEqual([]);
    for (const taxNumber of ['9'.repeat(17), `${'9'.repeat(17)}-`]) {
      expect(refusedBy({ taxNumber })).toEqual(['taxNumber DEALER_TAX_NUMBER']);
    }
  });

  it('takes a successor together with its day only', () => {
    expect(refusedBy({ successorCode: 'D2', successorFrom: '2026-02-28' })).toEqual([]);
    for (const half of [{ successorCode: 'D2' }, { successorFrom: '2026-02-28' }]) {
      expect(refusedBy(half)).toEqual(['successorFrom DEALER_SUCCESSOR_DAY']);
    }
    for (const successorFrom of ['2026-02-29', '2026-2-1', 'soon']) {
      expect(refusedBy({ successorCode: 'D2', successorFrom })).toEqual(['successorFrom DEALER_DAY_INVALID']);
    }
  });

  it('saves each region once, in order', () => {
    expect(dealerForm.toSave({ ...LAWFUL, regionIds: [3, 1, 3] }).regionIds).toEqual([1, 3]);
  });
});
