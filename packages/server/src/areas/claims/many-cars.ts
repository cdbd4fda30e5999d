import type { CallBody, CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { dayOf, err, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { bookCars } from '../../claims/book-claims.ts';
import { carsById, carsWithin } from '../../claims/cars-within.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { programName } from '../../claims/claim-programs.ts';
import { askedBest, refusalOfProgram } from '../../claims/claimable.ts';
import { type JudgedCarPrograms, judgeCars } from '../../claims/judge-cars.ts';
import { toldPrograms, toldTo } from '../../claims/told-programs.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type ManyJudged = CallData<'claim.judgeMany'>;
type ManySent = CallData<'claim.sendMany'>;

/**
 * Judges cars by their VINs, in the order in which they are sent. A VIN that is sent twice is judged once. Each car has the combination that
 * pays most, or the first reason of the program that comes nearest to a yes.
 */
export async function judgeMany(
  all: Db,
  asker: Asker & { readonly now: Date },
  { vins }: CallBody<'claim.judgeMany'>,
): Promise<Result<ManyJudged, Refusal>> {
  const asked = [...new Set(vins.map((vin) => vin.trim().toUpperCase()))];
  const within = await carsWithin(all, asker, asked);
  const { cars } = await judgeCars(all, { carIds: [...within.values()], today: dayOf(asker.now), by: 'dealer' });
  return ok({
    cars: asked.map((vin) => {
      const carId = within.get(vin);
      if (carId === undefined) return { ...NOTHING, ...told(message('CLAIM_NO_CAR'), asker), vin, carId: null };
      return { ...judgedCar(present(cars.get(carId), vin), asker), vin, carId };
    }),
  });
}

const NOTHING = { claims: [], net: '0.00', remedyBy: '', until: '' };

function told(because: Message, { locale }: Asker) {
  return { reason: because.code, why: messageText(because, locale) };
}

function judgedCar(judged: JudgedCarPrograms, asker: Asker): Omit<ManyJudged['cars'][number], 'vin' | 'carId'> {
  const programs = toldPrograms(toldTo(asker), judged);
  const { asked, total } = askedBest({ ...judged, programs });
  if (asked.length === 0) return { ...NOTHING, ...whyNothing(programs, asker) };
  const nameOf = (code: string) => {
    const version = programs.find(({ program }) => program.code === code)?.answer.version;
    return programName(judged.kept, version, asker.locale);
  };
  return {
    claims: asked.map((claim) => ({ ...claim, name: nameOf(claim.code) })),
    net: yuanText(total),
    reason: '',
    why: '',
    remedyBy: '',
    until: '',
  };
}

/** The reason of the program that comes nearest to a yes: one that somebody can change, else a claim that is there, else the first. */
function whyNothing(programs: JudgedCarPrograms['programs'], asker: Asker) {
  const changed = programs.find(
    ({ answer, held }) => held === undefined && answer.kind === 'no' && answer.remedy !== undefined,
  );
  const nearest = changed ?? programs.find(({ held }) => held !== undefined) ?? programs[0];
  if (nearest === undefined) return told(message('CLAIM_NO_PROGRAM'), asker);
  const { answer } = nearest;
  const remedy = nearest === changed && answer.kind === 'no' ? answer.remedy : undefined;
  const because = refusalOfProgram(nearest) ?? answer.because;
  return { ...told(because, asker), remedyBy: remedy?.by ?? '', until: remedy?.until ?? '' };
}

/**
 * Claims programs of cars of the caller's dealer, of each car all or none. Cars that are refused are in the reply with their reasons; where
 * every car is refused, nothing is changed and the refusal has the reasons.
 */
export async function sendMany(
  tx: Tx,
  call: ChangeContext & Pick<CallContext<'claim.sendMany'>, 'authorize'>,
  { cars }: CallBody<'claim.sendMany'>,
): Promise<Changed<ManySent>> {
  if (reachOf(call.actor).kind === 'all') return refuse(message('CLAIM_DEALER_CLAIMS'));
  const asked = [...new Map(cars.map((car) => [car.carId, car])).values()];
  const refusedCars = await unauthorized(
    tx,
    call,
    asked.map(({ carId }) => carId),
  );
  const allowed = asked.filter(({ carId }) => !refusedCars.has(carId));
  const booked = await bookCars(tx, call, {
    cars: allowed.map(({ carId, claims }) => ({ carId, asked: claims })),
    origin: 'dealer',
    to: toldTo(call),
  });
  const replies = asked.map(({ carId }): ManySent['cars'][number] => {
    const refusedCar = refusedCars.get(carId);
    const one = refusedCar === undefined ? present(booked.get(carId), `car:${carId}`) : err(refusedCar);
    if (!one.ok) return { carId, claims: [], ...told(one.error.message, call) };
    const claims = one.value.map(({ carId: _car, net, ...claim }) => ({ ...claim, net: yuanText(net) }));
    return { carId, claims, reason: '', why: '' };
  });
  const sent = replies.flatMap(({ claims }) => claims);
  const [first] = sent;
  if (first === undefined) return refuse(message('CLAIM_NONE_SENT'), { data: { cars: replies } });
  const after = sent.map(({ claimCode, programCode, net }) => ({ claimCode, programCode, netAmount: net }));
  return ok({
    data: { cars: replies },
    audit: CLAIM_MOVES.audit(first.claimId, { before: null, after: { claims: after } }),
  });
}

/** The refusals of cars out of reach, and of those in whose BU the caller may not claim, by car. */
async function unauthorized(
  tx: Tx,
  call: ChangeContext & Pick<CallContext<'claim.sendMany'>, 'authorize'>,
  carIds: readonly number[],
): Promise<ReadonlyMap<number, Refusal>> {
  const reached = new Map((await carsById(tx, call, carIds)).map((car) => [car.id, car]));
  return new Map(
    carIds.flatMap((id): readonly (readonly [number, Refusal])[] => {
      const car = reached.get(id);
      const allowed = car === undefined ? notFound(`car:${id}`) : call.authorize({ bu: car.buId }, `car:${id}`);
      return allowed.ok ? [] : [[id, allowed.error]];
    }),
  );
}
