import type { CallFailure } from '@oasis/api-client';
import { err, ok, type Result } from '@oasis/engine/base';
import { expect, it } from 'vitest';
import {
  AT_ONCE,
  carsOf,
  chunksOf,
  groupsOf,
  inState,
  type ManyCar,
  netOf,
  refusedCarsOf,
  reportLines,
  splitVins,
  withJudged,
  withSent,
} from './many-cars.ts';
import { patiently } from './patiently.ts';

const VINS = ['LE4WG8DB0TL000001', 'LE4WG8DB0TL000002', 'LE4WG8DB0TL000003', 'LE4WG8DB0TL000004'] as const;
const NO_VIN = { reason: 'CAR_VIN_FORM', why: 'No VIN' };
const YES = { reason: '', why: '', remedyBy: '', until: '' };
const cars = () => carsOf([...VINS, 'SHORT'], NO_VIN);
const judged = (): readonly ManyCar[] =>
  withJudged(cars(), [
    { vin: VINS[0], carId: 1, claims: [{ code: 'A', name: 'a', net: '100.00' }], net: '100.00', ...YES },
    { vin: VINS[1], carId: 2, claims: [{ code: 'A', name: 'a', net: '0.10' }], net: '0.10', ...YES },
    ...([2, 3] as const).map((at) => ({
      vin: VINS[at],
      carId: at + 1,
      claims: [],
      net: '0.00',
      reason: 'CLAIM_TOO_LATE',
      why: `Late ${at}`,
      remedyBy: 'dealer',
      until: `2026-03-0${5 - at}`,
    })),
  ]);

it('VINs are split at blanks, lines, commas and semicolons, without heads and quotes, and doubles count once', () => {
  const text = `VIN;Model\n"${VINS[0]}", le4wg8db-0tl000002\t${VINS[1]};${VINS[0]}，${VINS[2]}\r\n`;
  expect(splitVins(text)).toEqual({ vins: ['MODEL', VINS[0], VINS[1], VINS[2]], doubles: 2 });
  expect(splitVins(' \n;')).toEqual({ vins: [], doubles: 0 });
});

it('a text that is no VIN is refused at once, and VINs are asked for in calls of 200 in their order', () => {
  expect(cars().map(({ state, reason }) => [state, reason])).toEqual([
    ...VINS.map(() => ['waiting', '']),
    ['refused', 'CAR_VIN_FORM'],
  ]);
  const many = carsOf(
    Array.from({ length: 2 * AT_ONCE + 1 }, (_, at) => `LE4WG8DB0TL${String(at).padStart(6, '0')}`),
    NO_VIN,
  );
  const chunks = chunksOf(many, 'waiting');
  expect(chunks.map(({ length }) => length)).toEqual([AT_ONCE, AT_ONCE, 1]);
  expect(chunks.flat()).toEqual(many);
});

it('answers are put to their cars, and refused cars are grouped by reason, the most frequent first', () => {
  expect(judged().map(({ state }) => state)).toEqual(['open', 'open', 'refused', 'refused', 'refused']);
  expect(netOf(inState(judged(), 'open'))).toBe('100.10');
  expect(groupsOf(judged()).map(({ why, differs, until, cars: { length } }) => [why, differs, until, length])).toEqual([
    ['Late 2', true, '2026-03-02', 2],
    ['No VIN', false, '', 1],
  ]);
});

it('replies are put to the cars that were claimed for, also where each of them was refused', () => {
  const refused = [{ carId: 2, reason: 'CLAIM_DIFFERS', why: 'It changed' }];
  const claim = { claimId: 7, claimCode: 'C7', programCode: 'A', status: 'Submitted', version: 1, net: '100.00' };
  const sent = withSent(judged(), [{ carId: 1, claims: [claim], reason: '', why: '' }, ...refused]);
  const words = { state: (state: string) => state, who: (by: string) => by };
  expect(reportLines(sent, words)).toEqual([
    [VINS[0], 'A', 'C7', '100.00', 'claimed', '', '', ''],
    [VINS[1], '', '', '', 'refused', 'It changed', '', ''],
    [VINS[2], '', '', '', 'refused', 'Late 2', 'dealer', '2026-03-03'],
    [VINS[3], '', '', '', 'refused', 'Late 3', 'dealer', '2026-03-02'],
    ['SHORT', '', '', '', 'refused', 'No VIN', '', ''],
  ]);
  expect(refusedCarsOf({ data: { cars: [{ ...refused[0], claims: [] }, { carId: 'x' }, null] } })).toEqual(refused);
  expect([{}, { data: null }, { data: { cars: 1 } }].map(refusedCarsOf)).toEqual([undefined, undefined, undefined]);
});

it('a call that a busy server refused is asked again a few times, as long as it is wanted', async () => {
  const busy: CallFailure = { kind: 'server', status: 503, message: 'Busy' };
  const asked = async (answers: readonly Result<string, CallFailure>[], isWanted = () => true) => {
    let count = 0;
    const ask = () => {
      count += 1;
      return Promise.resolve(answers[count - 1] ?? err(busy));
    };
    return [await patiently(ask, isWanted, () => Promise.resolve()), count];
  };
  expect(await asked([err(busy), ok('yes')])).toEqual([ok('yes'), 2]);
  expect(await asked([])).toEqual([err(busy), 4]);
  expect(await asked([], () => false)).toEqual([err(busy), 1]);
  const wrong: CallFailure = { kind: 'refused', status: 200, message: 'No' };
  expect(await asked([err(wrong)])).toEqual([err(wrong), 1]);
});
