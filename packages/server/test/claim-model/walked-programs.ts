import type { ModelFacts, ModelProgram, ModelVersion } from '@oasis/engine/testing';
import type { ClaimedProgram, claimScene } from '../claim-scene.ts';
import { combineCodes } from '../combine-codes.ts';
import type { TestServer } from '../test-server.ts';

const DAY_MS = 86_400_000;

export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The day of the demo, on which the server's clock stands. */
export const TODAY = dayNumber('2026-03-02');

const NO_CAPS = { dealerUnits: '', units: '', money: '' };
/** Fen for a car of the planned model: 100 yuan without VAT, or with the 13 % in it. */
const VALUE = { without: 10_000n, with: 11_300n };

/** A program as it is made by the calls of pages, and the same one told to the model. */
interface Told {
  readonly program: ClaimedProgram;
  readonly version: Partial<Omit<ModelVersion, 'offers'>>;
  readonly offer?: Partial<ModelVersion['offers'][number]>;
}

const TOLD: readonly Told[] = [
  {
    program: { name: 'Money in all', terms: { ...NO_CAPS, vat: 'with', money: '450' } },
    version: {},
    offer: { isWithVat: true, caps: { money: 45_000n } },
  },
  { program: { name: 'By people', parameter: { checkCategory: 'all' } }, version: { check: 'people' } },
  { program: { name: 'By the system', design: { claimant: 'none' } }, version: { claimedBy: 'nobody' } },
  {
    program: {
      name: 'A late share',
      from: '2026-01',
      to: '2026-02',
      parameter: { deadlineDays: '1', lateRule: 'share', lateDays: '1', lateShare: '33' },
      terms: { ...NO_CAPS, vat: 'with' },
    },
    version: {
      first: dayNumber('2026-01-01'),
      last: dayNumber('2026-02-28'),
      daysToClaim: 1,
      late: { rule: 'share', days: 1, percent: 33n },
    },
    offer: { isWithVat: true },
  },
  { program: { name: 'Four cars', terms: { ...NO_CAPS, units: '4' } }, version: {}, offer: { caps: { cars: 4 } } },
];

/** Released programs that differ in what claims ask, with the model's facts of them. */
export async function walkedPrograms(server: TestServer, scene: Awaited<ReturnType<typeof claimScene>>) {
  const released = [];
  for (const { program } of TOLD) released.push(await scene.released(program));
  const codes = released.map(({ programCode }) => programCode);
  // The first two never combine with each other.
  const [first = '', second = ''] = codes;
  for (const one of codes) {
    for (const other of codes.filter((later) => later > one)) {
      await combineCodes(server, [one, other], !(one === first && other === second));
    }
  }
  const { id: dealer } = await server.owner
    .selectFrom('dealer')
    .select('id')
    .where('code', '=', 'D1001')
    .executeTakeFirstOrThrow();
  const { id: offer } = await server.owner
    .selectFrom('si_offer')
    .select('id')
    .where('name', '=', 'Cash rebate')
    .executeTakeFirstOrThrow();
  const [model = 0] = released.map(({ modelId }) => modelId);
  const programs = TOLD.map(
    (told, at): ModelProgram => ({ code: codes[at] ?? '', versions: [versionOf(told, { offer, model })] }),
  );
  const facts: ModelFacts = {
    programs,
    cars: [],
    dealers: [{ id: dealer, isActive: true, blocks: [], accounts: ['MBCL'], successor: undefined }],
    prices: new Map(),
    vat: [{ from: dayNumber('2019-04-01'), is: 130_000_000n }],
    monthOf: (day) => Number(dayText(day).slice(0, 4)) * 12 + Number(dayText(day).slice(5, 7)) - 1,
    pairs: (one, other) => ![one, other].every((code) => code === first || code === second),
  };
  return { released, facts, dealer, model, codes };
}

function versionOf({ version, offer }: Told, ids: { readonly offer: number; readonly model: number }): ModelVersion {
  return {
    number: 1,
    first: dayNumber('2026-02-01'),
    last: dayNumber('2026-04-30'),
    cancelledTo: undefined,
    letter: 'in force',
    event: 'invoice',
    kind: 'retail',
    claimedBy: 'dealer',
    makes: ['DENZA'],
    models: { isBut: true, of: [] },
    dealers: undefined,
    customers: [],
    daysToClaim: 30,
    late: { rule: 'refused' },
    papers: 'invoice',
    entity: 'MBCL',
    check: 'machine',
    offers: [
      {
        id: ids.offer,
        pays: 'by car',
        kind: 'amount',
        values: [
          { model: ids.model, month: undefined, customer: '', is: VALUE[offer?.isWithVat ? 'with' : 'without'] },
        ],
        isByMonth: false,
        isByCustomer: false,
        isWithVat: false,
        unit: 1n,
        caps: {},
        ...offer,
      },
    ],
    ...version,
  };
}
