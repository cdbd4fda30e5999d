import type { CallData, CallFailure } from '@oasis/api-client';
import { addMoney, type Fen, NO_MONEY, parseYuan, present, yuanText } from '@oasis/engine/base';
import { vinFault, vinOf } from '@oasis/engine/identifiers';

type Judged = CallData<'claim.judgeMany'>['cars'][number];
type Sent = CallData<'claim.sendMany'>['cars'][number];

/** What became of a car: nobody has judged it, it can be claimed for, it has its claims, or it has none. */
export type ManyState = 'waiting' | 'open' | 'claimed' | 'refused';

/** A pasted VIN with what is known of its car. */
export interface ManyCar {
  readonly vin: string;
  readonly state: ManyState;
  readonly carId: number | null;
  /** The programs that it can claim, or has claimed; the code of a claim is empty until then. */
  readonly claims: readonly { readonly code: string; readonly net: string; readonly claimCode: string }[];
  /** Code of the sentence that refuses it, and the sentence; who can change that and until when. */
  readonly reason: string;
  readonly why: string;
  readonly remedyBy: string;
  readonly until: string;
}

/** Cars of one call. */
export const AT_ONCE = 200;
/** VINs that are pasted at once. */
export const MOST_VINS = 10_000;

/** The head of a column that is pasted along is no VIN. */
const HEADS = ['VIN', '车架号'];
const NOTHING = { carId: null, claims: [], reason: '', why: '', remedyBy: '', until: '' } as const;

/** The VINs of a pasted text in their order, each once, and the number of those that are there more than once. */
export function splitVins(text: string): { readonly vins: readonly string[]; readonly doubles: number } {
  const times = new Map<string, number>();
  for (const part of text.split(/[\s,;"'，；、]+/v)) {
    const vin = vinOf(part.replaceAll('-', ''));
    if (vin !== '' && !HEADS.includes(vin)) times.set(vin, (times.get(vin) ?? 0) + 1);
  }
  return { vins: [...times.keys()], doubles: [...times.values()].filter((count) => count > 1).length };
}

/** Cars before they are judged; what is no VIN is refused at once with this reason. */
export function carsOf(vins: readonly string[], noVin: Pick<ManyCar, 'reason' | 'why'>): readonly ManyCar[] {
  return vins.map((vin) =>
    vinFault(vin) === 'form' ? { ...NOTHING, ...noVin, vin, state: 'refused' } : { ...NOTHING, vin, state: 'waiting' },
  );
}

/** The cars of a state, as many together as a call takes. */
export function chunksOf(cars: readonly ManyCar[], state: ManyState): readonly (readonly ManyCar[])[] {
  const all = inState(cars, state);
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

export function inState(cars: readonly ManyCar[], state: ManyState): readonly ManyCar[] {
  return cars.filter((car) => car.state === state);
}

/** The cars with the answers to those that were judged. */
export function withJudged(cars: readonly ManyCar[], judged: readonly Judged[]): readonly ManyCar[] {
  const byVin = new Map(judged.map((one) => [one.vin, one]));
  return cars.map((car) => {
    const answer = car.state === 'waiting' ? byVin.get(car.vin) : undefined;
    if (answer === undefined) return car;
    const { carId, claims, reason, why, remedyBy, until } = answer;
    const asked = claims.map(({ code, net }) => ({ code, net, claimCode: '' }));
    const state = carId !== null && claims.length > 0 ? 'open' : 'refused';
    return { vin: car.vin, state, carId, claims: asked, reason, why, remedyBy, until };
  });
}

/** The cars with the replies to their claims. */
export function withSent(
  cars: readonly ManyCar[],
  sent: readonly (Pick<Sent, 'carId' | 'reason' | 'why'> & Partial<Sent>)[],
): readonly ManyCar[] {
  const byCar = new Map(sent.map((one) => [one.carId, one]));
  return cars.map((car) => {
    const reply = car.state !== 'open' || car.carId === null ? undefined : byCar.get(car.carId);
    if (reply === undefined) return car;
    const { claims = [], reason, why } = reply;
    if (claims.length === 0) return { ...car, state: 'refused', claims: [], reason, why };
    const booked = claims.map(({ programCode, net, claimCode }) => ({ code: programCode, net, claimCode }));
    return { ...car, state: 'claimed', claims: booked };
  });
}

/** The refused cars in the data of a refusal of all of them; undefined where it has none. */
export function refusedCarsOf({
  data,
}: Pick<CallFailure, 'data'>): readonly Pick<Sent, 'carId' | 'reason' | 'why'>[] | undefined {
  if (typeof data !== 'object' || data === null || !('cars' in data) || !Array.isArray(data.cars)) return undefined;
  const cars: readonly unknown[] = data.cars;
  return cars.flatMap((car) => {
    if (typeof car !== 'object' || car === null) return [];
    if (!('carId' in car) || !('reason' in car) || !('why' in car)) return [];
    const { carId, reason, why } = car;
    const isCar = typeof carId === 'number' && typeof reason === 'string' && typeof why === 'string';
    return isCar ? [{ carId, reason, why }] : [];
  });
}

/** What cars can claim or have claimed, in yuan without VAT. */
export function netOf(cars: readonly ManyCar[]): string {
  const all = cars.flatMap(({ claims }) => claims);
  return yuanText(all.reduce<Fen>((sum, { net }) => addMoney(sum, present(parseYuan(net), net)), NO_MONEY));
}

/** Cars that are refused for the same reason. */
export interface ReasonGroup {
  readonly key: string;
  /** The sentence of the first of them. */
  readonly why: string;
  /** Sentences of the others name another day or amount. */
  readonly differs: boolean;
  readonly remedyBy: string;
  /** The first of their last days; empty where none is known. */
  readonly until: string;
  readonly cars: readonly ManyCar[];
}

/** The refused cars by their reasons, the most frequent one first. */
export function groupsOf(cars: readonly ManyCar[]): readonly ReasonGroup[] {
  const groups = Map.groupBy(inState(cars, 'refused'), ({ reason, why, remedyBy }) =>
    // This sentence says the reasons of all programs.
    [reason === 'CLAIM_REFUSED' ? why : reason, remedyBy].join('/'),
  );
  return [...groups]
    .map(([key, some]): ReasonGroup => {
      const { why, remedyBy } = present(some[0], key);
      const until = some.flatMap((car) => (car.until === '' ? [] : [car.until])).sort()[0] ?? '';
      return { key, why, differs: some.some((car) => car.why !== why), remedyBy, until, cars: some };
    })
    .sort((one, other) => other.cars.length - one.cars.length);
}

/** The lines of the report, without its heads: the word of a state and of who can change it are those of the page. */
export function reportLines(
  cars: readonly ManyCar[],
  words: { readonly state: (state: ManyState) => string; readonly who: (remedyBy: string) => string },
): readonly (readonly string[])[] {
  return cars.map((car) => {
    const { vin, state, claims, why, remedyBy, until } = car;
    const codes = claims.map(({ code }) => code).join('; ');
    const booked = claims.flatMap(({ claimCode }) => (claimCode === '' ? [] : [claimCode])).join('; ');
    const net = claims.length === 0 ? '' : netOf([car]);
    return [vin, codes, booked, net, words.state(state), why, words.who(remedyBy), until];
  });
}
