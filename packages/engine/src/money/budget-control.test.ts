import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { type Fen, fenOf } from '../base/money.ts';
import { addMonths, type Month, monthOf } from '../base/period.ts';
import { type Account, accountKey } from './accounts.ts';
import {
  type BudgetLine,
  freeReserve,
  holdBudgets,
  type PostedTransfer,
  reserveBudgets,
  setFrame,
  type Transfer,
  undoTransfers,
  undoUnused,
} from './budget-control.ts';
import { useReserve } from './claim-postings.ts';
import { overdraws, takenFrom } from './frame-standing.ts';
import { bookingMonth, postingOf } from './posting-of.ts';

const [BU, CODE] = [3, 'P-0001'];
const FIRST = monthOf(2026, 11);

/** A ledger as a list of transfers, and nothing else. */
class Ledger {
  readonly posted: (PostedTransfer & { readonly version: number })[] = [];

  post(version: number, transfers: readonly Transfer[]): void {
    for (const transfer of transfers) this.posted.push({ ...transfer, version, id: this.posted.length + 1 });
  }

  /** Of an account by months; months that add up to nothing are left out. */
  balance(is: (account: Account) => boolean): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (account: Account, month: string, fen: bigint): void => {
      if (!is(account)) return;
      const key = `${accountKey(account)} ${month}`;
      sums.set(key, (sums.get(key) ?? 0n) + fen);
    };
    for (const { from, to, month, fen } of this.posted) {
      add(from, month, 0n - fen);
      add(to, month, fen);
    }
    return new Map([...sums].filter(([, fen]) => fen !== 0n));
  }

  total(kind: Account['kind']): bigint {
    return [...this.balance((account) => account.kind === kind).values()].reduce((sum, fen) => sum + fen, 0n);
  }

  lines(kind: 'inApproval' | 'reserved' | 'used'): readonly BudgetLine[] {
    const lines = new Map<string, BudgetLine>();
    const add = (account: Account, month: Month | '', fen: bigint): void => {
      if (account.kind !== kind || month === '') return;
      const { buId, offerId, make, customer } = account;
      const key = `${accountKey(account)} ${month}`;
      const sum = fenOf((lines.get(key)?.fen ?? 0n) + fen);
      lines.set(key, { buId, offerId, make, customer, month, fen: sum });
    };
    for (const { from, to, month, fen } of this.posted) {
      add(from, month, 0n - fen);
      add(to, month, fen);
    }
    return [...lines.values()].filter(({ fen }) => fen !== 0n);
  }

  standing(version: number): readonly PostedTransfer[] {
    const reversed = new Set(this.posted.map(({ reverses }) => reverses));
    return this.posted.filter((one) => one.version === version && one.reverses === undefined && !reversed.has(one.id));
  }
}

const line = fc
  .record({
    offerId: fc.integer({ min: 1, max: 2 }),
    make: fc.constantFrom('CBU', 'VAN'),
    customer: fc.constantFrom('', 'Huaxin'),
    at: fc.integer({ min: 0, max: 3 }),
    fen: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ at, fen, ...rest }): BudgetLine => ({ ...rest, buId: BU, month: addMonths(FIRST, at), fen: fenOf(fen) }));

/** The frozen lines of a version, each place once. */
const frozenLines = fc.uniqueArray(line, {
  maxLength: 12,
  selector: ({ offerId, make, customer, month }) => `${offerId} ${make} ${customer} ${month}`,
});

const sum = (lines: readonly BudgetLine[]): bigint => lines.reduce((total, { fen }) => total + fen, 0n);
const keyOf = ({ offerId, make, customer, month }: BudgetLine): string => `${offerId} ${make} ${customer} ${month}`;
const asTable = (lines: readonly BudgetLine[]) =>
  Object.fromEntries(lines.map((one) => [keyOf(one), one.fen] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const asEntries = (ledger: Ledger) => [...ledger.balance(() => true)].toSorted(([a], [b]) => (a < b ? -1 : 1));

function held(ledger: Ledger, frozen: readonly BudgetLine[], from: Month = FIRST) {
  const [inApproval, reserved] = [ledger.lines('inApproval'), ledger.lines('reserved')];
  return { code: CODE, from, frozen, inApproval, reserved, used: ledger.lines('used'), versions: [] };
}

/** Approves a first version, which is then released. */
function released(frozen: readonly BudgetLine[]): Ledger {
  const ledger = new Ledger();
  ledger.post(1, holdBudgets(held(ledger, frozen)));
  ledger.post(1, reserveBudgets(held(ledger, frozen)));
  return ledger;
}

describe('the ledger of budget control', () => {
  it('creates and loses no money, in any sequence of moves', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('start' as const), frozen: frozenLines, at: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constantFrom('approve' as const, 'undo' as const) }),
      fc.record({ kind: fc.constant('frame' as const), fen: fc.option(fc.bigInt({ min: 0n, max: 10n ** 13n })) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const ledger = new Ledger();
        let frame: Fen | undefined;
        let [version, from, isPending]: [number, Month, boolean] = [0, FIRST, false];
        let frozen: readonly BudgetLine[] = [];
        for (const one of acts) {
          if (one.kind === 'frame') {
            const next = one.fen === null ? undefined : fenOf(one.fen);
            ledger.post(0, setFrame({ buId: BU, make: 'CBU', year: 2026 }, frame, next));
            frame = next;
          } else if (one.kind === 'start' && !isPending) {
            [version, from, frozen, isPending] = [version + 1, addMonths(FIRST, one.at), one.frozen, true];
            frozen = frozen.filter(({ month }) => month >= from);
            ledger.post(version, holdBudgets(held(ledger, frozen, from)));
          } else if (one.kind === 'approve' && isPending) {
            const before = ledger.lines('reserved').filter(({ month }) => month < from);
            ledger.post(version, reserveBudgets(held(ledger, frozen, from)));
            expect(asTable(ledger.lines('reserved'))).toEqual(asTable([...before, ...frozen]));
            isPending = false;
          } else if (one.kind === 'undo' && version > 0) {
            ledger.post(version, undoTransfers(ledger.standing(version)));
            isPending = false;
            version += 1;
          }
          if (!isPending) expect(ledger.lines('inApproval')).toEqual([]);
          const all =
            ledger.total('granted') + ledger.total('frame') + ledger.total('inApproval') + ledger.total('reserved');
          expect(all).toBe(0n);
          expect(-ledger.total('granted')).toBe(frame ?? 0n);
          expect(ledger.lines('inApproval').every(({ fen }) => fen > 0n)).toBe(true);
          expect(ledger.posted.every(({ fen }) => fen > 0n)).toBe(true);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('undoes a start to the fen, and an approval as well: each transfer once', () => {
    fc.assert(
      fc.property(frozenLines, frozenLines, fc.boolean(), (first, second, isApproved) => {
        const ledger = released(first);
        const before = asEntries(ledger);
        ledger.post(2, holdBudgets(held(ledger, second)));
        if (isApproved) ledger.post(2, reserveBudgets(held(ledger, second)));
        const undone = undoTransfers(ledger.standing(2));
        expect(undone.map(({ reverses }) => reverses)).toEqual(ledger.standing(2).map(({ id }) => id));
        ledger.post(2, undone);
        expect(asEntries(ledger)).toEqual(before);
        expect(ledger.standing(2)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes for a new version only the additional need, and returns the lower need at its approval', () => {
    fc.assert(
      fc.property(frozenLines, frozenLines, (first, second) => {
        const ledger = released(first);
        const there = asTable(first);
        ledger.post(2, holdBudgets(held(ledger, second)));
        const more = second.reduce((total, one) => {
          const missing = one.fen - (there[keyOf(one)] ?? 0n);
          return missing > 0n ? total + missing : total;
        }, 0n);
        expect(ledger.total('inApproval')).toBe(more);
        expect(ledger.total('reserved')).toBe(sum(first));
        ledger.post(2, reserveBudgets(held(ledger, second)));
        expect(asTable(ledger.lines('reserved'))).toEqual(asTable(second));
        expect(ledger.total('frame')).toBe(-sum(second));
      }),
      { numRuns: runs(200) },
    );
  });

  it('does not change the months before a new version', () => {
    const month = (at: number, fen: bigint): BudgetLine => {
      return { buId: BU, offerId: 1, make: 'CBU', customer: '', month: addMonths(FIRST, at), fen: fenOf(fen) };
    };
    const ledger = released([month(0, 10n), month(1, 20n), month(2, 30n)]);
    const second = [month(1, 25n)];
    ledger.post(2, holdBudgets(held(ledger, second, addMonths(FIRST, 1))));
    ledger.post(2, reserveBudgets(held(ledger, second, addMonths(FIRST, 1))));
    expect(asTable(ledger.lines('reserved'))).toEqual(asTable([month(0, 10n), month(1, 25n)]));
  });

  it('frees money after the month of the last day of a cancelled program, but not that of a later version', () => {
    const month = (at: number): BudgetLine => {
      return { buId: BU, offerId: 1, make: 'CBU', customer: '', month: addMonths(FIRST, at), fen: fenOf(7n) };
    };
    const ledger = released([month(0), month(1), month(2), month(3)]);
    const first = { number: 1, from: FIRST, until: FIRST };
    const second = { number: 2, from: addMonths(FIRST, 3), until: undefined };
    const free = freeReserve({ ...held(ledger, []), versions: [second, first] }, 1);
    expect(free.map((one) => one.month)).toEqual([addMonths(FIRST, 1), addMonths(FIRST, 2)]);
    ledger.post(1, free);
    expect(asTable(ledger.lines('reserved'))).toEqual(asTable([month(0), month(3)]));
    // The second version is gone.
    ledger.post(1, freeReserve({ ...held(ledger, []), versions: [first] }, 1));
    expect(asTable(ledger.lines('reserved'))).toEqual(asTable([month(0)]));
  });

  it('frees the money of a cancelled version together with that version only', () => {
    const month = (at: number, fen = 7n): BudgetLine => {
      return { buId: BU, offerId: 1, make: 'CBU', customer: '', month: addMonths(FIRST, at), fen: fenOf(fen) };
    };
    const reserved = [month(0), month(1), month(2, 0n), month(3), month(4)];
    const first = { number: 1, from: FIRST, until: FIRST };
    const second = { number: 2, from: addMonths(FIRST, 3), until: addMonths(FIRST, 3) };
    const freed = (number: number) =>
      freeReserve({ code: CODE, reserved, versions: [second, first] }, number).map((one) => one.month);
    expect(freed(1)).toEqual([addMonths(FIRST, 1)]);
    expect(freed(2)).toEqual([addMonths(FIRST, 4)]);
    expect(freed(3)).toEqual([]);
  });

  it('keeps the money of a version if the next one is cancelled before its first day', () => {
    const month = (at: number): BudgetLine => {
      return { buId: BU, offerId: 1, make: 'CBU', customer: '', month: addMonths(FIRST, at), fen: fenOf(7n) };
    };
    const ledger = released([month(0), month(1), month(2), month(3)]);
    const first = { number: 1, from: FIRST, until: undefined };
    const second = { number: 2, from: addMonths(FIRST, 2), until: FIRST };
    const free = freeReserve({ ...held(ledger, []), versions: [first, second] }, 2);
    expect(free.map((one) => one.month)).toEqual([addMonths(FIRST, 2), addMonths(FIRST, 3)]);
  });
});

describe('a frame', () => {
  it('is the one of the year of each month', () => {
    const at = (month: Month, fen: bigint): BudgetLine => {
      return { buId: BU, offerId: 1, make: 'CBU', customer: '', month, fen: fenOf(fen) };
    };
    const frozen = [at(monthOf(2026, 12), 5n), at(monthOf(2027, 1), 8n)];
    expect(takenFrom(holdBudgets(held(new Ledger(), frozen)))).toEqual([
      { make: 'CBU', year: 2026, fen: 5n },
      { make: 'CBU', year: 2027, fen: 8n },
    ]);
  });

  it('is overdrawn if more than its rest is taken, and never without a frame or an amount', () => {
    const left = (fen: bigint) => ({ left: fenOf(fen) });
    expect(overdraws(left(10n), 10n)).toBe(false);
    expect(overdraws(left(10n), 11n)).toBe(true);
    expect(overdraws(left(-5n), 0n)).toBe(false);
    expect(overdraws({ left: undefined }, 11n)).toBe(false);
  });
});

describe('the effect of a move on money', () => {
  it.each([
    [null, 'Draft', undefined],
    ['Saved', 'Submitted', undefined],
    ['In Batch', 'Pending Approval', 'hold'],
    ['Pending Approval', 'Approved', 'reserve'],
    ['Pending Approval', 'Rejected', 'undo'],
    ['Pending Approval', 'Saved', 'undo'],
    ['Pending Approval', 'In Batch', 'undo'],
    ['Approved', 'Saved', 'undo'],
    ['Approved', 'Cancelled', 'undo'],
    ['Approved', 'Released', undefined],
    ['Released', 'Released', undefined],
    ['Released', 'Cancelled', 'free'],
    ['Rejected', 'Saved', undefined],
    ['Saved', 'Cancelled', undefined],
  ])('from %s to %s: %s', (from, to, posting) => {
    expect(postingOf(from, to)).toBe(posting);
  });

  it('is booked in the month of its day', () => {
    expect(bookingMonth('2026-12-31')).toBe('2026-12');
  });
});

describe('the money of a program with claims', () => {
  const CLAIMED = { offerId: 1, make: 'CBU', customer: '' } as const;
  const claimLine = (at: number, fen: bigint): BudgetLine => {
    return { ...CLAIMED, buId: BU, month: addMonths(FIRST, at), fen: fenOf(fen) };
  };
  const planned = fc.array(fc.bigInt({ min: 0n, max: 200n }), { minLength: 4, maxLength: 4 });
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('claim' as const),
      at: fc.integer({ min: 0, max: 3 }),
      fen: fc.bigInt({ min: 1n, max: 90n }),
    }),
    fc.record({ kind: fc.constant('take back' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('revise' as const), planned, from: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('undo' as const) }),
  );

  it('is conserved to the fen by claims, versions and their end in any order, and no month is reserved below 0', () => {
    fc.assert(
      fc.property(planned, fc.array(act, { maxLength: 20 }), (first, acts) => {
        const linesOf = (amounts: readonly bigint[]) =>
          amounts.map((fen, at) => claimLine(at, fen)).filter(({ fen }) => fen > 0n);
        const ledger = released(linesOf(first));
        const claims: { readonly posted: readonly PostedTransfer[]; readonly fen: bigint }[] = [];
        let version = 1;
        for (const one of acts) {
          if (one.kind === 'claim') {
            const before = ledger.posted.length;
            ledger.post(
              0,
              useReserve({ code: CODE, line: claimLine(one.at, one.fen), reserved: ledger.lines('reserved') }),
            );
            claims.push({ posted: ledger.posted.slice(before), fen: one.fen });
          } else if (one.kind === 'take back' && claims.length > 0) {
            const [gone] = claims.splice(one.which % claims.length, 1);
            if (gone !== undefined) ledger.post(0, undoTransfers(gone.posted));
          } else if (one.kind === 'revise') {
            version += 1;
            const from = addMonths(FIRST, one.from);
            const frozen = linesOf(one.planned).filter(({ month }) => month >= from);
            ledger.post(version, holdBudgets(held(ledger, frozen, from)));
            ledger.post(version, reserveBudgets(held(ledger, frozen, from)));
            // What is there of a month is what it needs, unless claims have used more.
            for (const { month, fen } of frozen) {
              const there = [...ledger.lines('reserved'), ...ledger.lines('used')].filter(
                (line) => line.month === month,
              );
              const used = ledger.lines('used').filter((line) => line.month === month);
              const sum = (lines: readonly BudgetLine[]) => lines.reduce((all, line) => all + line.fen, 0n);
              expect(sum(there)).toBe(sum(used) > fen ? sum(used) : fen);
            }
          } else if (one.kind === 'undo') {
            ledger.post(version, undoUnused(held(ledger, []), ledger.standing(version)));
          }
          expect(ledger.lines('reserved').every(({ fen }) => fen > 0n)).toBe(true);
          expect(ledger.lines('used').every(({ fen }) => fen > 0n)).toBe(true);
          const live = claims.reduce((all, { fen }) => all + fen, 0n);
          expect(ledger.total('used') + ledger.total('overBudget')).toBe(live);
          expect(ledger.total('frame') + ledger.total('reserved') + live).toBe(0n);
        }
      }),
      { numRuns: runs(400) },
    );
  });
});
