import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, ask, codeOf, DEALER, offer, type Part, RULES, sold, version } from '../../testing/asked-claim.ts';
import { runs } from '../../testing/runs.ts';
import { ALL_VEHICLES } from '../areas/designs/vehicle-scope.ts';
import { dayAfter } from '../areas/tasks/due.ts';
import { message, messageText } from '../messages/index.ts';
import { modelSubject, placeKey } from '../terms/index.ts';
import type { ClaimQuestion } from './eligibility.ts';
import type { ClaimRules, ClaimVersion } from './types.ts';

describe('the first rule that says no', () => {
  const late: Partial<ClaimRules> = { deadlineDays: 1 };
  it.each<[string, Part, readonly (string | undefined)[]]>([
    ['everything fits', {}, ['CLAIM_YES']],
    [
      'the wholesale was cancelled',
      { car: { isCancelled: true } },
      ['CLAIM_WHOLESALE_CANCELLED', undefined, undefined],
    ],
    ['no sale', { car: { sales: [] } }, ['CLAIM_NOT_SOLD', 'dealer', '']],
    [
      'the sale is not sent',
      { car: sold({ status: 'PendingUpload' }) },
      ['CLAIM_SALE_NOT_SENT', 'dealer', '2026-04-30'],
    ],
    ['the sale came back', { car: sold({ status: 'Rejected' }) }, ['CLAIM_SALE_NOT_SENT', 'dealer', '2026-04-30']],
    [
      'the sale has no day yet',
      { car: sold({ status: 'PendingUpload', invoiceDay: '' }) },
      ['CLAIM_SALE_NOT_SENT', 'dealer', ''],
    ],
    ['the sale ended', { car: sold({ status: 'Void' }) }, ['CLAIM_SALE_NOT_SENT', 'dealer', '2026-04-30']],
    [
      'the day of the wholesale is not known, and there is no sale',
      {
        versions: [version({ saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice' })],
        car: { sales: [], wholesaleDay: '' },
      },
      ['CLAIM_NO_DAY', 'dealer', ''],
    ],
    [
      'the registration is not known',
      { versions: [version({ qualifyingDay: 'registration' })], car: sold({ registrationDay: '' }) },
      ['CLAIM_NO_DAY', 'dealer', ''],
    ],
    ['the sale is of another kind', { car: sold({ kind: 'fleet' }) }, ['CLAIM_OTHER_KIND', undefined, undefined]],
    ['the day is before', { car: sold({ invoiceDay: '2026-02-28' }) }, ['CLAIM_NOT_BEGUN', undefined, undefined]],
    ['the day is behind', { car: sold({ invoiceDay: '2026-04-01' }) }, ['CLAIM_ENDED', undefined, undefined]],
    [
      'the letter is withdrawn',
      { versions: [version({ isWithdrawn: true })] },
      ['CLAIM_LETTER_WITHDRAWN', 'headOffice', ''],
    ],
    [
      'the letter is withdrawn, and it is too late',
      { versions: [version({ isWithdrawn: true, rules: { ...RULES, ...late } })] },
      ['CLAIM_LETTER_WITHDRAWN', undefined, undefined],
    ],
    [
      'the letter is withdrawn for good',
      { versions: [version({ isWithdrawn: true, isEnded: true })] },
      ['CLAIM_LETTER_ENDED', undefined, undefined],
    ],
    ['another make', { car: { make: 'VAN' } }, ['CLAIM_OTHER_VEHICLE', undefined, undefined]],
    [
      'another model',
      { versions: [version({ vehicles: { ...ALL_VEHICLES, kind: 'list', nodes: [] } })] },
      ['CLAIM_OTHER_VEHICLE', undefined, undefined],
    ],
    ['another dealer', { dealer: null }, ['CLAIM_OTHER_DEALER', undefined, undefined]],
    [
      'another customer',
      { versions: [version({ customers: ['Huaxin'] })] },
      ['CLAIM_OTHER_CUSTOMER', undefined, undefined],
    ],
    [
      'a customer of the program',
      { versions: [version({ customers: ['Huaxin'] })], car: sold({ customer: 'Huaxin' }) },
      ['CLAIM_YES'],
    ],
    [
      'paid by achievement',
      { versions: [version({ offers: [offer({ basis: 'achievement' })] })] },
      ['CLAIM_BY_ACHIEVEMENT', undefined, undefined],
    ],
    ['nobody claims', { versions: [version({ claimant: 'none' })] }, ['CLAIM_NO_CLAIM', undefined, undefined]],
    ['nobody claims, but the system', { versions: [version({ claimant: 'none' })], by: 'system' }, ['CLAIM_YES']],
    [
      'the dealer may claim nothing',
      { dealer: { blocks: [{ kind: 'claims', validFrom: '2026-04-10', validTo: '', liftedFrom: '' }] } },
      ['CLAIM_BLOCKED', 'headOffice', '2026-04-30'],
    ],
    ['no invoice', { car: sold({ hasInvoice: false }) }, ['CLAIM_INVOICE_MISSING', 'dealer', '2026-04-30']],
    ['no licence', { car: sold({ hasLicence: false }) }, ['CLAIM_LICENCE_MISSING', 'dealer', '2026-04-30']],
    ['too late', { versions: [version({ rules: { ...RULES, ...late } })] }, ['CLAIM_TOO_LATE', undefined, undefined]],
    [
      'late by approval',
      { versions: [version({ rules: { ...RULES, ...late, lateRule: 'approval' } })] },
      ['CLAIM_LATE_BY_APPROVAL', 'headOffice', ''],
    ],
    [
      'late, with the approval',
      { versions: [version({ rules: { ...RULES, ...late, lateRule: 'approval' } })], lateApproved: true },
      ['CLAIM_YES_BY_APPROVAL'],
    ],
    [
      'late, with an approval that the parameter does not know',
      { versions: [version({ rules: { ...RULES, ...late } })], lateApproved: true },
      ['CLAIM_TOO_LATE', undefined, undefined],
    ],
    ['in time, with an approval', { lateApproved: true }, ['CLAIM_YES']],
    ['no account', { dealer: { accounts: ['MBAFC'] } }, ['CLAIM_NO_ACCOUNT', 'finance', '2026-04-30']],
    [
      'no account, after the deadline with the approval',
      {
        dealer: { accounts: ['MBAFC'] },
        versions: [version({ rules: { ...RULES, ...late, lateRule: 'approval' } })],
        lateApproved: true,
      },
      ['CLAIM_NO_ACCOUNT', 'finance', ''],
    ],
    [
      'no account, after the deadline within a grace',
      {
        dealer: { accounts: ['MBAFC'] },
        versions: [version({ rules: { ...RULES, ...late, lateRule: 'grace', lateDays: 20 } })],
      },
      ['CLAIM_NO_ACCOUNT', 'finance', '2026-04-21'],
    ],
    [
      'no list price',
      { versions: [version({ offers: [offer({ kind: 'percent' })] })], car: { prices: [] } },
      ['CLAIM_NO_PRICE', 'headOffice', '2026-04-30'],
    ],
    ['no rate of VAT', { car: { vatRates: [] } }, ['CLAIM_NO_VAT', 'headOffice', '2026-04-30']],
    [
      'no invoice, and it is too late for it',
      { car: sold({ hasInvoice: false }), versions: [version({ rules: { ...RULES, ...late } })] },
      ['CLAIM_INVOICE_MISSING', undefined, undefined],
    ],
    [
      'a sale that is not sent, after the deadline within a grace',
      {
        car: sold({ status: 'PendingUpload' }),
        versions: [version({ rules: { ...RULES, ...late, lateRule: 'grace', lateDays: 20 } })],
      },
      ['CLAIM_SALE_NOT_SENT', 'dealer', '2026-04-21'],
    ],
    [
      'no licence, where a late claim needs an approval',
      { car: sold({ hasLicence: false }), versions: [version({ rules: { ...RULES, ...late, lateRule: 'approval' } })] },
      ['CLAIM_LICENCE_MISSING', 'dealer', ''],
    ],
    [
      'no amount',
      { versions: [version({ offers: [offer({ values: new Map() })] })] },
      ['CLAIM_NO_AMOUNT', undefined, undefined],
    ],
  ])('%s', (_, part, expected) => {
    expect(answerOf(ask(part))).toEqual(expected);
  });

  it('asks for the dealer of the sale, and for that of the car where the program needs no sale', () => {
    const dealerIn: ClaimQuestion['dealerIn'] = (_version, id) => (id === 6 ? DEALER : undefined);
    const wholesale = [version({ saleKind: 'wholesale', firstDay: '2026-01-01', lastDay: '2026-03-31' })];
    const ofSale = { dealerIn, car: { ...sold({ dealerId: 6 }), dealerId: 5 } };
    expect(codeOf(ask(ofSale))).toBe('CLAIM_YES');
    expect(codeOf(ask({ ...ofSale, versions: wholesale }))).toBe('CLAIM_OTHER_DEALER');
    expect(codeOf(ask({ dealerIn, versions: wholesale, car: { dealerId: 6 } }))).toBe('CLAIM_YES');
    expect(codeOf(ask({ dealerIn, car: { dealerId: 6 } }))).toBe('CLAIM_OTHER_DEALER');
  });

  it('is said in both languages', () => {
    const { because } = ask({ car: sold({ kind: 'fleet' }) });
    expect(messageText(because, 'en')).toBe('The program pays for another kind of sale: Retail');
    expect(messageText(because, 'zh')).toBe('该激励项目仅适用于：零售');
  });

  it('asks a paper only where the parameter does', () => {
    const none = { car: sold({ hasInvoice: false, hasLicence: false }) };
    const by = (validation: ClaimRules['validation'], part: Part = none) =>
      codeOf(ask({ ...part, versions: [version({ rules: { ...RULES, validation } })] }));
    expect([by('none'), by('invoice'), by('full')]).toEqual([
      'CLAIM_YES',
      'CLAIM_INVOICE_MISSING',
      'CLAIM_INVOICE_MISSING',
    ]);
    expect(by('invoice', { car: sold({ hasLicence: false }) })).toBe('CLAIM_YES');
  });

  it('lets a block of payments alone, and a block of claims that begins on the next day', () => {
    const block = { validFrom: '2026-04-11', validTo: '', liftedFrom: '' };
    expect(codeOf(ask({ dealer: { blocks: [{ ...block, kind: 'claims' }] } }))).toBe('CLAIM_YES');
    expect(codeOf(ask({ dealer: { blocks: [{ ...block, kind: 'payment', validFrom: '2026-01-01' }] } }))).toBe(
      'CLAIM_YES',
    );
  });
});

describe('a program of the wholesale', () => {
  const wholesale = version({
    saleKind: 'wholesale',
    qualifyingDay: 'wholesale-invoice',
    firstDay: '2026-01-10',
    lastDay: '2026-01-10',
    rules: { ...RULES, deadlineDays: 90 },
  });

  it('needs no sale and no paper, and goes by the day of the invoice to the dealer', () => {
    const answer = ask({ versions: [wholesale], car: { sales: [] } });
    expect(answer).toMatchObject({ kind: 'yes', day: '2026-01-10', sale: undefined, net: 500_000n });
    expect(codeOf(ask({ versions: [wholesale], car: { sales: [], wholesaleDay: '2026-01-11' } }))).toBe('CLAIM_ENDED');
  });
});

describe('a program of the wholesale that names an event of the sale', () => {
  it('goes by the invoice to the dealer all the same, since it needs no sale', () => {
    const odd = version({
      saleKind: 'wholesale',
      qualifyingDay: 'retail-invoice',
      firstDay: '2026-01-01',
      lastDay: '2026-01-31',
      rules: { ...RULES, deadlineDays: 90 },
    });
    expect(ask({ versions: [odd], car: sold({ status: 'Rejected' }) })).toMatchObject({
      kind: 'yes',
      day: '2026-01-10',
    });
    expect(codeOf(ask({ versions: [odd], car: { wholesaleDay: '2026-02-01' } }))).toBe('CLAIM_ENDED');
  });
});

describe('the version that stands', () => {
  const first = version({ number: 1, lastDay: '2026-12-31' });
  const second = version({ number: 2, programId: 2, firstDay: '2026-03-16', lastDay: '2026-12-31' });
  const numberFor = (versions: readonly ClaimVersion[], invoiceDay: string) => {
    const answer = ask({ versions, car: sold({ invoiceDay }) });
    return answer.kind === 'yes' ? answer.version.number : codeOf(answer);
  };

  it('is the newest one whose first day is not after the day of the car', () => {
    const versions = [second, first];
    expect(['2026-03-15', '2026-03-16'].map((day) => numberFor(versions, day))).toEqual([1, 2]);
  });

  it('is never an older one behind the last day of the newest', () => {
    const ended = { ...second, lastDay: '2026-03-20' };
    expect(['2026-03-20', '2026-03-21'].map((day) => numberFor([first, ended], day))).toEqual([2, 'CLAIM_ENDED']);
  });

  it('is none before the first day of the earliest, which the answer names', () => {
    const answer = ask({ versions: [second, first], car: sold({ invoiceDay: '2026-02-28' }) });
    expect(answer.because).toEqual(message('CLAIM_NOT_BEGUN', { first: '2026-03-01' }));
  });

  it('was never one that was cancelled before its first day', () => {
    const never = { ...second, cancelledFrom: '2026-03-15' };
    expect(numberFor([first, never], '2026-03-17')).toBe(1);
    const once = { ...second, cancelledFrom: '2026-03-16' };
    expect(['2026-03-16', '2026-03-17'].map((day) => numberFor([first, once], day))).toEqual([2, 'CLAIM_ENDED']);
  });

  it('is one whose letter is withdrawn, and none before it', () => {
    expect(numberFor([first, { ...second, isWithdrawn: true }], '2026-03-17')).toBe('CLAIM_LETTER_WITHDRAWN');
  });

  it('decides by its own event, and by none while the day of that is missing', () => {
    const registered = { ...second, qualifyingDay: 'registration' as const, firstDay: '2026-03-20' };
    expect(numberFor([first, registered], '2026-03-02')).toBe(2);
    const unknown = ask({ versions: [first, registered], car: sold({ registrationDay: '' }) });
    expect(codeOf(unknown)).toBe('CLAIM_NO_DAY');
  });

  it('is the same in any order of versions, and the highest of those that a plain reading allows', () => {
    const days = fc.integer({ min: 0, max: 9 }).map((days) => dayAfter('2026-03-10', days));
    const some = fc.array(fc.record({ firstDay: days, cancelledFrom: fc.oneof(fc.constant(''), days) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(some, days, fc.integer(), (parts, day, seed) => {
        const versions = parts.map((part, at) => version({ number: at + 1, lastDay: '2026-12-31', ...part }));
        const stood = versions.filter((one) => !(one.cancelledFrom !== '' && one.cancelledFrom < one.firstDay));
        const expected = stood.filter((one) => !(one.firstDay > day)).map((one) => one.number);
        const mixed = versions.toSorted(
          (one, other) => ((one.number * 7 + seed) % 5) - ((other.number * 7 + seed) % 5),
        );
        const answer = ask({ versions: mixed, car: sold({ invoiceDay: day }) });
        const newest = Math.max(...expected);
        if (expected.length === 0) expect(codeOf(answer)).toBe('CLAIM_NOT_BEGUN');
        else expect(answer.kind === 'yes' ? answer.version.number : answer.version?.number).toBe(newest);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the deadline of a claim', () => {
  const on = (sentOn: string, rules: Partial<ClaimRules>, part: Partial<ClaimVersion> = {}) =>
    ask({ sentOn, versions: [version({ ...part, rules: { ...RULES, ...rules } })] });

  it('includes the last of its days, counted from the last day of the version', () => {
    expect(['2026-04-30', '2026-05-01'].map((day) => codeOf(on(day, {})))).toEqual(['CLAIM_YES', 'CLAIM_TOO_LATE']);
  });

  it('is counted from the last qualifying day of a cancelled version', () => {
    const cancelled = { cancelledFrom: '2026-03-20' };
    expect(['2026-04-19', '2026-04-20'].map((day) => codeOf(on(day, {}, cancelled)))).toEqual([
      'CLAIM_YES',
      'CLAIM_TOO_LATE',
    ]);
  });

  it('is followed by a grace that pays in full, until the last of its days', () => {
    const grace = { lateRule: 'grace', lateDays: 5 } as const;
    expect(on('2026-05-05', grace)).toMatchObject({ kind: 'yes', net: 500_000n, because: { code: 'CLAIM_YES' } });
    expect(codeOf(on('2026-05-06', grace))).toBe('CLAIM_TOO_LATE');
  });

  it('is followed by a share, rounded once from the exact value', () => {
    const share = { lateRule: 'share', lateDays: 5, lateShare: 33 } as const;
    const odd = {
      offers: [offer({ values: new Map([[placeKey({ customer: '', subject: modelSubject(7), month: '' }), 101n]]) })],
    };
    const answer = on('2026-05-01', share, odd);
    // 101 × 33 % = 33.33
    expect(answer).toMatchObject({ kind: 'yes', net: 33n, because: { code: 'CLAIM_YES_LATE' } });
    expect(
      on('2026-05-01', share, {
        offers: [
          offer({
            vat: 'with',
            values: new Map([[placeKey({ customer: '', subject: modelSubject(7), month: '' }), 1_000_001n]]),
          }),
        ],
      }),
    ).toMatchObject({
      // 1,000,001 × 33 % ÷ 1.13 = 292,035.69…
      net: 292_036n,
    });
    expect(codeOf(on('2026-05-06', share, odd))).toBe('CLAIM_TOO_LATE');
  });
});

describe('laws of eligibility', () => {
  it('adding a restriction opens nothing', () => {
    const restriction = fc.constantFrom<(one: ClaimVersion) => ClaimVersion>(
      (one) => ({ ...one, customers: ['Huaxin'] }),
      (one) => ({ ...one, makes: [] }),
      (one) => ({ ...one, isWithdrawn: true }),
      (one) => ({ ...one, lastDay: one.firstDay }),
      (one) => ({ ...one, rules: { ...one.rules, validation: 'full' } }),
      (one) => ({ ...one, rules: { ...one.rules, deadlineDays: 1 } }),
      (one) => ({ ...one, rules: { ...one.rules, entity: 'MBLC' } }),
    );
    const sale = fc.record({
      hasInvoice: fc.boolean(),
      hasLicence: fc.boolean(),
      status: fc.constantFrom('PendingUpload' as const, 'Submitted' as const, 'Confirmed' as const),
      invoiceDay: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'),
      kind: fc.constantFrom('retail' as const, 'fleet' as const),
    });
    fc.assert(
      fc.property(restriction, sale, fc.constantFrom('none', 'invoice', 'full'), (restrict, part, validation) => {
        const open = version({ rules: { ...RULES, validation } });
        const before = ask({ versions: [open], car: sold(part) });
        const after = ask({ versions: [restrict(open)], car: sold(part) });
        if (before.kind === 'no') expect(after.kind).toBe('no');
        if (after.kind === 'yes' && before.kind === 'yes') expect(after.net <= before.net).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it('answers the same for the same input, whatever was asked before', () => {
    const inputs: readonly Part[] = [{}, { car: sold({ kind: 'fleet' }) }, { sentOn: '2026-05-01' }, { dealer: null }];
    const alone = inputs.map((part) => ask(part));
    expect(
      inputs
        .toReversed()
        .map((part) => ask(part))
        .toReversed(),
    ).toEqual(alone);
  });
});
