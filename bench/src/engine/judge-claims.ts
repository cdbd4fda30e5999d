import { strict as assert } from 'node:assert';
import type { DealerScope, VehicleScope } from '@oasis/engine/areas/designs';
import { fenOf, rateOf } from '@oasis/engine/base';
import {
  type ClaimCar,
  type ClaimProgram,
  type ClaimVersion,
  type Eligibility,
  judgeClaim,
} from '@oasis/engine/claims';
import { FIRST_SETTINGS, modelSubject, placeKey } from '@oasis/engine/terms';
import { rounds } from '../measure/rounds.ts';
import { figureOf } from '../results/figure.ts';
import { claimLoop } from '../work/claim-loop.ts';
import type { Bench } from './bench.ts';

const CARS = 2_000;
const PROGRAMS = 300;
const MODELS = 150;
/** A model is in one of so many programs. */
const SPREAD = 15;
const ALL_DEALERS: DealerScope = { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] };
const ALL_VEHICLES: VehicleScope = { kind: 'all', nodes: [], later: true, upTo: 0 };
const SENT_ON = '2026-04-15';
const DEALER = { id: 5, blocks: [], accounts: ['MBCL'] };

/** What cars can have of programs, beside a loop that is written for these rules alone: the answer and the amount are the same. */
export const JUDGE_CLAIMS: Bench = {
  name: 'judge-claims',
  async run({ rounds: count, say }) {
    const cars = madeCars();
    const spread = madePrograms(SPREAD);
    const open = madePrograms(1).slice(0, PROGRAMS / SPREAD);
    const figures = [];
    for (const { name, programs, goal } of [
      { name: 'VIN × program judged, most stop at a rule', programs: spread, goal: 1_000_000 },
      { name: 'VIN × program judged yes, with its steps', programs: open, goal: 150_000 },
    ]) {
      const loop = claimLoop(programs, SENT_ON);
      checkSame(cars, programs, loop);
      const judgements = cars.length * programs.length;
      const timings = await rounds(
        [
          { name: 'ours', work: () => judgeAll(cars, programs) },
          { name: 'loop', work: () => loopAll(cars, programs, loop) },
        ],
        { rounds: count },
      );
      const perSecond = (which: string) => judgements / ((timings.get(which)?.wall ?? Number.NaN) / 1000);
      const [ours, peer] = [perSecond('ours'), perSecond('loop')];
      say(`  ${name}: ${ours.toFixed(0)} a second, the loop ${peer.toFixed(0)}`);
      figures.push(
        figureOf({
          figure: name,
          unit: 'a second',
          ours,
          better: 'higher',
          peer: { name: 'hand-written loop', value: peer },
          goal: `ours ≥ ${goal}`,
          entryPoint: 'engine, one core',
        }),
      );
    }
    return figures;
  },
};

function questionOf(car: ClaimCar, program: ClaimProgram): Parameters<typeof judgeClaim>[0] {
  return { program, car, sentOn: SENT_ON, dealerIn: () => DEALER, by: 'dealer' };
}

function judgeAll(cars: readonly ClaimCar[], programs: readonly ClaimProgram[]): number {
  let yes = 0;
  for (const car of cars) {
    for (const program of programs) if (judgeClaim(questionOf(car, program)).kind === 'yes') yes += 1;
  }
  return yes;
}

type Loop = ReturnType<typeof claimLoop>;

function loopAll(cars: readonly ClaimCar[], programs: readonly ClaimProgram[], loop: Loop): number {
  let yes = 0;
  for (const car of cars) {
    for (let at = 0; at < programs.length; at++) if (typeof loop(car, at) === 'bigint') yes += 1;
  }
  return yes;
}

/** Both say the same of each car and program: the code of the reason, or the amount without VAT. */
function checkSame(cars: readonly ClaimCar[], programs: readonly ClaimProgram[], loop: Loop): void {
  for (const car of cars) {
    for (const [at, program] of programs.entries())
      assert.equal(loop(car, at), saidOf(judgeClaim(questionOf(car, program))));
  }
}

function saidOf(answer: Eligibility): string | bigint {
  return answer.kind === 'yes' ? answer.net : answer.because.code;
}

/** Cars of 150 models, sold over four months; one of fifty is not sold. */
function madeCars(): readonly ClaimCar[] {
  return Array.from({ length: CARS }, (_, at): ClaimCar => {
    const day = `2026-0${1 + (at % 4)}-${String(1 + (at % 28)).padStart(2, '0')}`;
    const sale = {
      recordId: at,
      kind: 'retail',
      status: 'Confirmed',
      dealerId: 5,
      orderDay: day,
      invoiceDay: day,
      registrationDay: day,
      customer: '',
      hasInvoice: true,
      hasLicence: true,
    } as const;
    return {
      id: at,
      modelId: at % MODELS,
      brandId: 2,
      make: 'CBU',
      typeClass: 'E-Class',
      modelYear: '2026',
      dealerId: 5,
      wholesaleDay: '2025-12-01',
      isCancelled: false,
      sales: at % 50 === 0 ? [] : [sale],
      prices: [{ from: '2025-01-01', value: fenOf(41_300_000n + BigInt(at)) }],
      vatRates: [{ from: '2019-04-01', value: rateOf(130_000_000n) }],
    };
  });
}

/** Programs with one to three versions; each is for one of `spread` models, and pays two offers with VAT. */
function madePrograms(spread: number): readonly ClaimProgram[] {
  return Array.from({ length: PROGRAMS }, (_, at): ClaimProgram => {
    const models = Array.from({ length: MODELS }, (__, model) => model).filter(
      (model) => model % spread === at % spread,
    );
    const versions = Array.from({ length: 1 + (at % 3) }, (__, number) =>
      madeVersion(at, number + 1, { models, spread }),
    );
    return { code: `P-${at}`, buId: 3, regionIds: [1], versions };
  });
}

function madeVersion(
  program: number,
  number: number,
  { models, spread }: { readonly models: readonly number[]; readonly spread: number },
): ClaimVersion {
  const values = (fen: number) =>
    new Map(
      models.map((model) => [
        placeKey({ customer: '', subject: modelSubject(model), month: '' }),
        BigInt(fen + model * 100 + number),
      ]),
    );
  const offer = (offerId: number) => ({
    offerId,
    name: `Offer ${offerId}`,
    byCustomer: false,
    lumpFrom: '',
    terms: { ...FIRST_SETTINGS, vat: 'with' as const, values: values(500_000 * offerId + program) },
  });
  return {
    programId: program * 10 + number,
    number,
    firstDay: spread === 1 ? '2026-01-01' : `2026-0${number}-01`,
    lastDay: spread === 1 ? '2026-05-31' : '2026-03-31',
    cancelledFrom: '',
    isWithdrawn: false,
    isEnded: false,
    qualifyingDay: 'retail-invoice',
    saleKind: 'retail',
    claimant: 'dealer',
    payee: 'dealer',
    makes: ['CBU', 'PBP'],
    customers: [],
    vehicles:
      spread === 1
        ? ALL_VEHICLES
        : {
            ...ALL_VEHICLES,
            kind: 'list',
            nodes: models.map((modelId) => ({ brandId: 2, typeClass: 'E-Class', modelYear: '2026', modelId })),
          },
    dealers: ALL_DEALERS,
    rules: { deadlineDays: 30, lateRule: 'refused', lateDays: 0, lateShare: 0, validation: 'full', entity: 'MBCL' },
    offers: [offer(1), offer(2)],
  };
}
