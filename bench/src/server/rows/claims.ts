import assert from 'node:assert/strict';
import { COUNTED_TO } from '@oasis/engine/access';
import { type Figure, figureOf } from '../../results/figure.ts';
import { answerTimes, growthOf, type Question } from '../answer-times.ts';
import { post, readReply } from '../call.ts';
import { CARS, makeCars } from '../made-cars.ts';
import { IN_FORCE, makeClaimants, makeClaims, makeProgramsInForce } from '../made-claims.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const CLAIM = '/oasis/claim';
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 10;
/** Cars of one call, and of the measured bulk. */
const MOST_CARS = 200;
const BULK = 10_000;
/** Claims that a hundred clients send one by one. */
const SINGLES = 4_000;
const ENQUIRIES = 40;
/** Programs that the clients' claims are spread over at least. */
const SPREAD_OVER = 50;

/** Claims: lists as they grow to a million, what a car can claim, ten thousand at once, and a hundred clients. */
export const claims: Row = {
  name: 'claims',
  async run(bench: Bench) {
    await makeCars(bench, CARS);
    await makeProgramsInForce(bench);
    const claimants = await claimantsOf(bench);
    const growth: Figure[] = [];
    let last: readonly Figure[] = [];
    for (const size of SIZES) {
      await makeClaims(bench, size);
      last = await listTimes(bench, size);
      growth.push(...growthOf(last, size, 'claims'));
    }
    return [
      ...growth,
      ...last,
      ...(await enquiryTimes(bench, claimants)),
      ...(await bulkTimes(bench, claimants)),
      ...(await clientTimes(bench, claimants)),
    ];
  },
};

async function listTimes(bench: Bench, size: number): Promise<readonly Figure[]> {
  const { address } = bench.product;
  const [dealer, sicco, control] = [
    await signIn(address, 'DEALER1'),
    await signIn(address, 'sicco'),
    await signIn(address, 'control'),
  ];
  const questions = (token: string, filters: readonly string[]): readonly Question[] =>
    filters.flatMap((filter) =>
      ['pageIndex=0&pageSize=10', 'pageIndex=5&pageSize=10'].map((page) => ({
        token,
        path: `${CLAIM}/findall?${filter}&${page}`,
      })),
    );
  const times = (what: string, asked: readonly Question[]) =>
    answerTimes(bench, {
      title: `${what} of ${size.toLocaleString('en')} claims`,
      questions: asked,
      rounds: ROUNDS,
      goal: 'ours ≤ 100',
    });
  const all = questions(control, ['', 'status=Rejected', 'program=SI-C-0007', 'dealer=D1001', 'vin=000777']);
  await checkCounts(bench, control);
  return [
    ...(await times(
      'claims of a dealer',
      questions(dealer, ['', 'status=Approved', 'program=SI-C-0007', 'vin=000777']),
    )),
    ...(await times('queue of SICCO', questions(sicco, ['status=Submitted', 'status=SiccoChecking']))),
    ...(await times('all claims', all)),
  ];
}

/** The lists count what the table holds: the bench asks the table without the server. */
async function checkCounts({ product: { address, owner } }: Bench, token: string): Promise<void> {
  for (const [filter, where] of [
    ['status=Rejected', `r.status = 'Rejected'`],
    ['program=SI-C-0007', `r.program_code = 'SI-C-0007'`],
  ] as const) {
    const reply = JSON.parse(await readReply(address, token, `${CLAIM}/findall?${filter}&pageSize=10`)) as {
      data: { totalElements: number };
    };
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from claim r where ${where}`);
    assert.equal(reply.data.totalElements, Math.min(rows[0]?.count ?? 0, COUNTED_TO + 1), filter);
  }
}

/** A dealer's account, and VINs of its cars that the programs pay for. */
interface Claimant {
  readonly token: string;
  readonly vins: string[];
}

async function claimantsOf(bench: Bench): Promise<readonly Claimant[]> {
  const { product } = bench;
  const found: Claimant[] = [];
  for (const account of await makeClaimants(bench)) {
    const { rows } = await product.owner.query<{ vin: string }>(
      `select c.code as vin from app_user u join org o on o.id = u.org_id join dealer d on d.code = o.code
       join car c on c.dealer_id = d.id join retail_record r on r.car_id = c.id
       join vehicle_model m on m.id = c.model_id join brand b on b.id = m.brand_id join make k on k.id = b.make_id
       where u.usrnm = $1 and c.code like 'LMEAS%' and r.status = 'Confirmed' and k.code in ('PBP', 'CBU')
         and r.invoice_day::text between '2026-08-01' and '2026-10-31' order by c.code`,
      [account],
    );
    found.push({ token: await signIn(product.address, account), vins: rows.map(({ vin }) => vin) });
  }
  return found;
}

async function enquiryTimes(bench: Bench, claimants: readonly Claimant[]): Promise<readonly Figure[]> {
  const questions = claimants
    .slice(0, ENQUIRIES)
    .map(({ token, vins }) => ({ token, path: `${CLAIM}/car?vin=${vins.at(-1) ?? ''}` }));
  return answerTimes(bench, {
    title: `what a car can claim of ${IN_FORCE} programs in force`,
    questions,
    rounds: ROUNDS,
    goal: 'ours ≤ 50',
  });
}

interface Judged {
  readonly carId: number;
  readonly claims: readonly { readonly code: string; readonly net: string }[];
}

async function judge(
  { product: { address } }: Bench,
  token: string,
  vins: readonly string[],
): Promise<readonly Judged[]> {
  const { cars } = await post<{ cars: Judged[] }>(address, token, `${CLAIM}/judge_many`, { vins });
  return cars.filter(({ claims: asked }) => asked.length > 0);
}

/** Ten thousand cars judged and claimed in calls of two hundred, one after the other, as the page for many cars sends them. */
async function bulkTimes(bench: Bench, claimants: readonly Claimant[]): Promise<readonly Figure[]> {
  const { product, options } = bench;
  const before = await claimsInAll(bench);
  let [judged, sent] = [0, 0];
  const began = performance.now();
  for (const { token, vins } of claimants) {
    while (vins.length > MOST_CARS / 2 && judged < BULK) {
      const part = vins.splice(0, Math.min(MOST_CARS, BULK - judged, vins.length - MOST_CARS / 2));
      judged += part.length;
      const cars = await judge(bench, token, part);
      if (cars.length === 0) continue;
      const asked = cars.map(({ carId, claims: own }) => ({
        carId,
        claims: own.map(({ code, net }) => ({ code, net })),
      }));
      const reply = await post<{ cars: { claims: unknown[] }[] }>(product.address, token, `${CLAIM}/send_many`, {
        cars: asked,
      });
      sent += reply.cars.reduce((sum, { claims: own }) => sum + own.length, 0);
    }
  }
  const took = (performance.now() - began) / 1000;
  options.print(`${judged} cars judged, ${sent} claims sent in ${took.toFixed(1)} s`);
  assert.equal((await claimsInAll(bench)) - before, sent);
  assert.ok(sent > judged / 2, 'most of the cars have a claim');
  return [
    figureOf({
      figure: `${judged.toLocaleString('en')} VINs judged and claimed, ${sent.toLocaleString('en')} claims`,
      unit: 's',
      ours: took,
      better: 'lower',
      goal: 'ours ≤ 30',
      entryPoint: ENTRY_POINT,
    }),
  ];
}

async function claimsInAll({ product: { owner } }: Bench): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from claim');
  return rows[0]?.count ?? 0;
}

/** A hundred clients, each with a dealer of its own, send claims car by car: over many programs, then on one offer with a cap. */
async function clientTimes(bench: Bench, claimants: readonly Claimant[]): Promise<readonly Figure[]> {
  const spread = await sendFrom(bench, claimants, { most: SINGLES / 2 });
  assert.ok(spread.codes >= SPREAD_OVER, `${spread.codes} programs`);
  await capOneOffer(bench);
  const capped = await sendFrom(bench, claimants, { most: SINGLES / 4, code: CAPPED });
  const figure = (name: string, ours: number, goal: number) =>
    figureOf({ figure: name, unit: '/s', ours, better: 'higher', goal: `ours ≥ ${goal}`, entryPoint: ENTRY_POINT });
  return [
    figure(`claims from ${claimants.length} clients over ${spread.codes} programs`, spread.perSecond, 200),
    figure(`claims from ${claimants.length} clients on one capped offer`, capped.perSecond, 100),
  ];
}

const CAPPED = 'SI-C-0001';

/** Lets one program be for every model, with a cap that nobody reaches, so that all clients meet at its places. */
async function capOneOffer({ product: { owner } }: Bench): Promise<void> {
  await owner.query(
    `
    insert into program_terms (program_id, vat_rate, edited_by, edited_at)
    select p.id, 0.13, u.id, now() from program p, app_user u where p.code = $1 and u.usrnm = 'sales'`,
    [CAPPED],
  );
  await owner.query(
    `
    insert into program_term_offer (program_id, si_offer_id, kind, vat, rounding, span, level, basis, units, published)
    select p.id, o.si_offer_id, 'amount', 'without', 'fen', 'period', 'model', 'car', 1000000, false
    from program p join program_offer o on o.program_id = p.id where p.code = $1`,
    [CAPPED],
  );
  await owner.query(
    `update program_design d set vehicle_kind = 'all' from program p where p.id = d.program_id and p.code = $1`,
    [CAPPED],
  );
  await owner.query(`update program set version = version + 1, updated_at = now() where code = $1`, [CAPPED]);
}

interface Sending {
  readonly most: number;
  /** Only this program; every car another one without it. */
  readonly code?: string;
}

/** Judges cars of every client, then lets all clients send at once. Only the sending is timed. */
async function sendFrom(bench: Bench, claimants: readonly Claimant[], { most, code }: Sending) {
  const each = Math.ceil(most / claimants.length);
  const works: { readonly token: string; readonly cars: readonly Judged[] }[] = [];
  for (const { token, vins } of claimants) {
    const own = vins.splice(0, each * 2);
    const cars = await judgeEach(bench, token, { vins: own, code });
    works.push({ token, cars: cars.slice(0, each) });
  }
  const before = await claimsInAll(bench);
  const codes = new Set(works.flatMap(({ cars }) => cars.flatMap((car) => car.claims.map((claim) => claim.code))));
  const began = performance.now();
  await Promise.all(works.map((work) => sendOneByOne(bench, work)));
  const took = (performance.now() - began) / 1000;
  const sent = (await claimsInAll(bench)) - before;
  assert.equal(
    sent,
    works.reduce((sum, { cars }) => sum + cars.reduce((own, car) => own + car.claims.length, 0), 0),
  );
  bench.options.print(
    `${sent} claims from ${claimants.length} clients over ${codes.size} programs in ${took.toFixed(1)} s`,
  );
  return { perSecond: sent / took, codes: codes.size };
}

async function sendOneByOne(
  { product: { address } }: Bench,
  { token, cars }: { readonly token: string; readonly cars: readonly Judged[] },
): Promise<void> {
  for (const { carId, claims: own } of cars) {
    await post(address, token, `${CLAIM}/send`, { carId, claims: own.map(({ code, net }) => ({ code, net })) });
  }
}

interface CarReply {
  readonly data: {
    readonly carId: number;
    readonly programs: readonly { readonly code: string; readonly answer: string; readonly net: string }[];
  };
}

/** The cars that can have a program, with what it pays; without a code each car has another one of its programs. */
async function judgeEach(
  { product: { address } }: Bench,
  token: string,
  { vins, code }: { readonly vins: readonly string[]; readonly code: string | undefined },
): Promise<readonly Judged[]> {
  const found: Judged[] = [];
  for (const [at, vin] of vins.entries()) {
    const { data } = JSON.parse(await readReply(address, token, `${CLAIM}/car?vin=${vin}`)) as CarReply;
    const own = data.programs.filter(
      (program) => program.answer === 'yes' && (code === undefined || program.code === code),
    );
    const one = own[at % Math.max(own.length, 1)];
    if (one !== undefined) found.push({ carId: data.carId, claims: [one] });
  }
  return found;
}
