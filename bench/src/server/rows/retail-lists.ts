import assert from 'node:assert/strict';
import { COUNTED_TO } from '@oasis/engine/access';
import type { Figure } from '../../results/figure.ts';
import { answerTimes, growthOf, type Question } from '../answer-times.ts';
import { post, readReply } from '../call.ts';
import { CARS, MEASURED, makeCars, makeCheckers } from '../made-cars.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';
import { takingTimes } from '../taking-times.ts';

const RV = '/oasis/rvapi';
const SIZES = [20_000, 200_000, CARS];
const ROUNDS = 10;
const CHECKERS = 50;
const EACH = 10;

/** Cars and sales: what dealer, checkers and data administrator look through, as the cars grow to two million; and taking work. */
export const retailLists: Row = {
  name: 'retail-lists',
  async run(bench: Bench) {
    const growth: Figure[] = [];
    let last: readonly Figure[] = [];
    for (const size of SIZES) {
      await makeCars(bench, size);
      const askers = await askersOf(bench);
      await checkLists(bench, askers);
      last = await listTimes(bench, askers, size);
      growth.push(...growthOf(last, size, 'cars'));
    }
    return [...growth, ...last, ...(await salesTaken(bench))];
  },
};

type Askers = Readonly<Record<'dealer' | 'sicco' | 'sipo' | 'dataadm', string>>;

async function askersOf({ product: { address } }: Bench): Promise<Askers> {
  return {
    dealer: await signIn(address, 'DEALER1'),
    sicco: await signIn(address, 'sicco'),
    sipo: await signIn(address, 'sipo'),
    dataadm: await signIn(address, 'dataadm'),
  };
}

const PAGES = ['pageIndex=0&pageSize=10', 'pageIndex=5&pageSize=10'];

async function listTimes(bench: Bench, askers: Askers, size: number): Promise<readonly Figure[]> {
  const list = (token: string, path: string, filters: readonly string[]): readonly Question[] =>
    filters.flatMap((filter) => PAGES.map((page) => ({ token, path: `${RV}/${path}?${filter}&${page}` })));
  const times = (what: string, questions: readonly Question[]) =>
    answerTimes(bench, {
      title: `${what} of ${size.toLocaleString('en')} cars`,
      questions,
      rounds: ROUNDS,
      goal: 'ours ≤ 100',
    });
  const middle = String(Math.floor(size / 2)).padStart(12, '0');
  const vins = [`vin=LMEAS${middle}`, `vin=${middle.slice(-6)}`];
  return [
    ...(await times(
      'cars of a dealer',
      list(askers.dealer, 'retail/cars', ['', 'status=none', 'status=Rejected', 'sort=vin', ...vins]),
    )),
    ...(await times('queue of SICCO', list(askers.sicco, 'retail/findall', ['status=Submitted', ...vins]))),
    ...(await times('queue of SIPO', list(askers.sipo, 'retail/findall', ['status=Passed', 'status=Confirmed']))),
    ...(await times(
      'all cars',
      list(askers.dataadm, 'car/findall', ['', 'dealer=D1001', 'status=InStock', 'sort=vin', ...vins]),
    )),
  ];
}

interface Listed {
  readonly data: { readonly totalElements: number; readonly content: readonly { readonly vin: string }[] };
}

/** The lists answer what the tables hold: the bench asks the tables without the server. */
async function checkLists({ product: { address, owner } }: Bench, { dealer, sicco, dataadm }: Askers): Promise<void> {
  const own = (account: string) => `c.dealer_id = (select id from dealer where code = 'D1001') and c.bu_id in (
    with recursive own as (
      select b.bu_id as id from user_bu b join app_user u on u.id = b.user_id where u.usrnm = '${account}' and b.state
      union select b.id from bu b join own on b.parent_id = own.id)
    select id from own)`;
  const asked: readonly (readonly [token: string, path: string, from: string])[] = [
    [dealer, 'retail/cars?sort=vin', `car c where ${own('DEALER1')}`],
    [
      dealer,
      'retail/cars?status=Rejected&sort=vin',
      `retail_record r join car c on c.id = r.car_id where ${own('DEALER1')} and r.status = 'Rejected'`,
    ],
    [
      dataadm,
      'car/findall?dealer=D1001&status=InStock&sort=vin',
      `car c where ${own('dataadm')} and c.status = 'InStock'`,
    ],
  ];
  for (const [token, path, from] of asked) {
    const { data } = JSON.parse(await readReply(address, token, `${RV}/${path}&pageSize=10`)) as Listed;
    const count = await owner.query<{ count: number }>(`select count(*)::int as count from ${from}`);
    const first = await owner.query<{ vin: string }>(`select c.code as vin from ${from} order by c.code limit 10`);
    assert.equal(data.totalElements, counted(count.rows[0]?.count), path);
    assert.deepEqual(
      data.content.map(({ vin }) => vin),
      first.rows.map(({ vin }) => vin),
      path,
    );
  }
  const waiting = await owner.query<{ count: number }>(
    `select count(*)::int as count from retail_record where status = 'Submitted'`,
  );
  const queue = JSON.parse(await readReply(address, sicco, `${RV}/retail/findall?status=Submitted`)) as Listed;
  assert.equal(queue.data.totalElements, counted(waiting.rows[0]?.count));
}

/** Lists of cars and sales count to ten thousand; one more says that there are more. */
function counted(rows = 0): number {
  return Math.min(rows, COUNTED_TO + 1);
}

/** Checkers take sales: the time is that of taking one and reading it. */
async function salesTaken(bench: Bench): Promise<readonly Figure[]> {
  const { address, owner } = bench.product;
  const accounts = await makeCheckers(bench, CHECKERS);
  const take = async (token: string): Promise<number> => {
    const { recordId } = await post<{ recordId: number }>(address, token, `${RV}/retail/begin`, {});
    await readReply(address, token, `${RV}/retail/findbyid?recordId=${recordId}`);
    return recordId;
  };
  const { figures, taken } = await takingTimes(bench, { what: 'record', accounts, each: EACH, take });
  const held = await owner.query<{ count: number }>(
    `select count(*)::int as count from retail_record r join car c on c.id = r.car_id
     where r.status = 'UnderValidation' and r.checker_id is not null and ${MEASURED}`,
  );
  assert.equal(held.rows[0]?.count, taken.length);
  return figures;
}
