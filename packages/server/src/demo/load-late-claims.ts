import type { LateReason } from '@oasis/engine/areas/late-claims';
import { dayOf, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { addBlock, endBlock } from '../areas/blocks/change-block.ts';
import { decideLate } from '../areas/late-claims/decide-late.ts';
import { draftLate } from '../areas/late-claims/draft-late.ts';
import { judgeLate } from '../areas/late-claims/judge-late.ts';
import { submitLate } from '../areas/late-claims/submit-late.ts';
import type { Refusal } from '../base/refusal.ts';
import { ownDealer } from '../claims/own-dealer.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';
import { DEMO_CAR_PROGRAM, PASSED_PROGRAM } from './program-list.ts';

/** How far a request of the demo has come. */
type Life = 'Draft' | 'Waiting' | 'Unused' | 'Booked' | 'Refused';

interface DemoRequest {
  readonly life: Life;
  readonly cars: number;
  readonly reason: LateReason;
  readonly text: string;
}

const REQUESTS: readonly DemoRequest[] = [
  { life: 'Refused', cars: 1, reason: 'papers', text: '销售顾问离职，单据未及时交接。' },
  { life: 'Booked', cars: 1, reason: 'registration', text: '车管所系统升级，行驶证延后两周取得。' },
  { life: 'Unused', cars: 1, reason: 'system', text: '经销商系统切换，期间无法提交申请。' },
  { life: 'Waiting', cars: 2, reason: 'papers', text: '客户地址变更，发票原件寄回较晚。' },
  { life: 'Draft', cars: 1, reason: 'registration', text: '临时牌照到期后才完成上牌。' },
];

/** Requests for demo cars that were sold as used ones; the program had been forgotten until then. */
const USED_REQUESTS: readonly DemoRequest[] = [
  { life: 'Booked', cars: 1, reason: 'papers', text: '试驾车转二手车销售时发现漏报，补交试驾车单据。' },
  { life: 'Waiting', cars: 1, reason: 'system', text: '试驾车登记时系统未提示可申请该项目。' },
];

/** Requests by the program that they ask for. */
const PLAN: readonly (readonly [string, readonly DemoRequest[]])[] = [
  [PASSED_PROGRAM.name, REQUESTS],
  [DEMO_CAR_PROGRAM.name, USED_REQUESTS],
];

/** Whoever asks, decides, and blocks. */
const [DEALER, DECIDER, BLOCKER] = ['DEALER1', 'control', 'control'] as const;

/** Lets the first dealer of the demo ask for late claims, so that a request stands in each state; some of his cars are not asked for yet. */
export async function loadLateClaims(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [DEALER, DECIDER, BLOCKER], now);
      const by: By = (account) => ({
        actor: present(cast.get(account), account),
        locale: 'zh',
        call: 'late.submit',
        requestId: 'demo',
        now,
        authorize: () => ok(null),
      });
      for (const [program, requests] of PLAN) {
        const items = await lateItems(tx, by, program);
        let first = 0;
        for (const request of requests) {
          await ask(tx, by, { ...request, items: items.slice(first, first + request.cars) });
          first += request.cars;
        }
      }
    }),
  );
}

type Caller = Parameters<typeof draftLate>[1] & Parameters<typeof decideLate>[1];
type By = (account: string) => Caller;

interface Item {
  readonly carId: number;
  readonly code: string;
  /** Yuan without VAT. */
  readonly net: string;
}

/** What the dealer can ask for today of a program, the car sold first in front. */
async function lateItems(tx: Tx, by: By, program: string): Promise<readonly Item[]> {
  const { now } = by(DEALER);
  const dealer = present(await ownDealer(tx, by(DEALER)), DEALER);
  const { code } = await tx.selectFrom('program').select('code').where('name', '=', program).executeTakeFirstOrThrow();
  const cars = await tx
    .selectFrom('retail_record')
    .select('car_id')
    .where('dealer_id', '=', dealer.id)
    .where('status', '=', 'Confirmed')
    .orderBy('id')
    .execute();
  const carIds = cars.map(({ car_id: id }) => id);
  const judged = await judgeLate(tx, { carIds, codes: [code], day: dayOf(now) }, dealer);
  const open = judged.flatMap(({ car, net, why }) =>
    why === undefined ? [{ carId: car.car.id, code, net: yuanText(net) }] : [],
  );
  return open.toSorted((one, other) => carIds.indexOf(one.carId) - carIds.indexOf(other.carId));
}

/** Draws a request up and leads it as far as its life. */
async function ask(
  tx: Tx,
  by: By,
  { life, reason, text, items }: DemoRequest & { readonly items: readonly Item[] },
): Promise<void> {
  const { requestId } = done(await draftLate(tx, by(DEALER), { items: [...items], reason, text }));
  if (life === 'Draft') return;
  done(await submitLate(tx, by(DEALER), { requestId }));
  if (life === 'Waiting') return;
  if (life === 'Refused') {
    done(await decideLate(tx, by(DECIDER), { requestId, action: 'reject', comment: '交接不及时不属于可受理的理由' }));
    return;
  }
  const grant = async () => done(await decideLate(tx, by(DECIDER), { requestId, action: 'approve' }));
  if (life === 'Booked') await grant();
  if (life === 'Unused') await whileBlocked(tx, by, grant);
}

/** Does work while the dealer is blocked from claims by mistake: what is granted then is not booked, and can be claimed for afterwards. */
async function whileBlocked(tx: Tx, by: By, work: () => Promise<unknown>): Promise<void> {
  const blocker = by(BLOCKER);
  const { id: dealerId } = present(await ownDealer(tx, by(DEALER)), DEALER);
  const today = dayOf(blocker.now);
  const block = { dealerId, kind: 'claims', reason: '年度授权资料待复核', validFrom: today, validTo: '' } as const;
  const { blockId } = done(await addBlock(tx, blocker, block));
  await work();
  done(await endBlock(tx, blocker, { blockId, liftedFrom: today, reason: '误设，资料已齐备' }));
}

function done<Data>(changed: Result<{ readonly data: Data }, Refusal>): Data {
  if (!changed.ok) throw new Error(`A late claim of the demo is refused: ${changed.error.message.code}`);
  return changed.value.data;
}
