import { present } from '@oasis/engine/base';
import type { ClaimModel, ModelCar } from '@oasis/engine/testing';
import { expect } from 'vitest';
import { dayText, TODAY } from './walked-programs.ts';

/** What the model says of each program for a car, as the page of the car shows it. */
export function toldByModel(model: ClaimModel, car: ModelCar) {
  return model.facts.programs.map((program) => {
    const { code } = program;
    const offered = model.offered(car, program, TODAY, 'dealer');
    if (offered.says === 'claimed') {
      const held = present(
        model.held(car).find((claim) => claim.code === code),
        'a claim',
      );
      return { code, answer: 'claimed', net: yuan(held.net) };
    }
    if (offered.says === 'no') {
      const { why, by = '', until } = offered;
      const remedyBy = by === 'head office' ? 'headOffice' : by;
      const day = until === undefined ? '' : dayText(until);
      return {
        code,
        answer: 'no',
        reason: present(REASONS[why], why),
        remedyBy,
        net: '',
        qualifyingDay: '',
        latePercent: null,
        until: day,
      };
    }
    const { yes } = offered;
    const day = {
      qualifyingDay: dayText(yes.day),
      latePercent: yes.percent < 100n ? Number(yes.percent) : null,
      until: dayText(yes.until),
    };
    if (offered.says === 'claimable') {
      const reason = yes.percent < 100n ? 'CLAIM_YES_LATE' : 'CLAIM_YES';
      return { code, answer: 'yes', reason, remedyBy: '', net: yuan(offered.net), ...day };
    }
    const reason = offered.says === 'full' ? 'CLAIM_FULL' : 'CLAIM_NOT_COMBINABLE';
    return { code, answer: 'no', reason, remedyBy: '', net: '', ...day };
  });
}

const REASONS: Readonly<Record<string, string>> = {
  'sale not sent': 'CLAIM_SALE_NOT_SENT',
  'not sold': 'CLAIM_NOT_SOLD',
  'not begun': 'CLAIM_NOT_BEGUN',
  ended: 'CLAIM_ENDED',
  'nobody claims': 'CLAIM_NO_CLAIM',
  'too late': 'CLAIM_TOO_LATE',
};

export function yuan(fen: bigint): string {
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
}

export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

export function byCode(one: { readonly code: string }, other: { readonly code: string }): number {
  return one.code < other.code ? -1 : 1;
}

export function byName([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1;
}

/** What the product says is what the model says. */
export function same(found: unknown, expected: unknown, told: string): void {
  expect(found, told).toEqual(expected);
}
