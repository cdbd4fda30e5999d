import { setTimeout as sleep } from 'node:timers/promises';
import type { SpotSetting } from '@oasis/engine/areas/spot-config';
import { dayOf, fenOf, present, yuanText } from '@oasis/engine/base';
import { commitmentOf, sha256Hex } from '@oasis/engine/sampling';
import { spotRoutes } from '../areas/spot-checks/routes.ts';
import { spotConfigRoutes } from '../areas/spot-config/routes.ts';
import { sealWaiting } from '../audit/seal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { drawName } from '../spot/draw-list.ts';
import { foundOf } from '../spot/found-of.ts';
import { LIST_MOVES } from '../spot/list-moves.ts';
import { sealOfFreezing } from '../spot/seal-of.ts';
import { CLAIMING, claimInvoices } from './claim-invoices.ts';
import { actorsOf, type DemoActors } from './demo-actors.ts';
import { type DemoCall, demoCalls } from './demo-calls.ts';
import { SPOT_PROGRAM } from './program-list.ts';

/** How far the round has come: it waits for its first secret, is checked, waits for its approval, or is approved. */
type Life = 'Prepared' | 'Checking' | 'PendingApproval' | 'Approved';

interface DemoRound {
  readonly life: Life;
  /** Claims of each dealer, sent so many days before today. */
  readonly cars: number;
  readonly sentDays: number;
  /** The cut-off, so many days before today. The list is frozen a day later. */
  readonly cutOffDays: number;
  /** The result is submitted so many days before today. */
  readonly submittedDays: number;
  /** Of the sampled claims so many are found to be wrong. */
  readonly wrong: number;
}

/** The rounds of the demo, the oldest first. */
const ROUNDS: readonly DemoRound[] = [
  { life: 'Approved', cars: 4, sentDays: 36, cutOffDays: 33, submittedDays: 26, wrong: 1 },
  { life: 'PendingApproval', cars: 4, sentDays: 20, cutOffDays: 17, submittedDays: 1, wrong: 0 },
  { life: 'Checking', cars: 4, sentDays: 9, cutOffDays: 6, submittedDays: 0, wrong: 1 },
  { life: 'Prepared', cars: 3, sentDays: 3, cutOffDays: 1, submittedDays: 0, wrong: 0 },
];

const BU = 'MBPC';
const ENTITY = 'MBCL';
const DAY_MS = 86_400_000;
/** Rules hold from so many days before today on: before the oldest round. */
const RULES_SINCE = 120;
/** A claim that is wrong should have had nine tenths of its amount. */
const RIGHT_TENTHS = 9n;

const REASON = '发票日期不在激励项目期间内，应按前一档金额计算';
/** Days after the cut-off until which a sample is checked and approved, and after which it is checked here. */
const [CHECK_DAYS, APPROVE_DAYS, CHECKED_AFTER] = [12, 18, 4];
const SECRET_KEEPERS = ['control', 'sipo'] as const;
/** Places of the cars of the first round, and of each further one, behind those of checking plans. */
const [FIRST, MOST_CARS] = [100, 20];
const SEALED_WITHIN_MS = 60_000;
const LOOK_MS = 50;

const RULE = {
  bu: '',
  by: 'money',
  share: '20',
  minimum: '3',
  bands: '40000',
  confidence: '90',
  tolerable: '5',
  wideningLimit: '4',
} as const;
const SETTINGS = [
  ['billRate', '2.4'],
  ['serviceVat', '6'],
  ['contractActivationDays', '30'],
  ['floorPlanDays', '90'],
] as const satisfies readonly (readonly [SpotSetting, string])[];
const NEXT_VALUE = { setting: 'billRate', amount: '2.2' } as const;

/** Sets the rules of samples, and lets people lead a list of each round as far as its life. */
export async function loadSpotChecks(db: Db, now: Date): Promise<void> {
  const actors = await db
    .transaction()
    .execute((tx) => withAllRows(tx, () => actorsOf(tx, [...CLAIMING, 'control', 'sipo', 'sicco', 'finance'], now)));
  const call = demoCalls(db, [...spotConfigRoutes, ...spotRoutes(db)], now);
  const scene: Scene = {
    db,
    actors,
    now,
    as: (account, at = now) => ({ actor: present(actors.get(account), account), now: at }),
    call,
  };
  await setRules(scene);
  await setValues(scene);
  const lists: ListOf[] = [];
  for (const [place, round] of ROUNDS.entries()) lists.push({ round, listId: await begin(scene, round, place + 1) });
  const frozen = lists.filter(({ round }) => round.life !== 'Prepared');
  for (const list of frozen) await freeze(scene, list);
  if (!(await sealed(scene, frozen))) return;
  for (const list of frozen) await lead(scene, list);
}

interface Scene {
  readonly db: Db;
  readonly actors: DemoActors;
  readonly now: Date;
  readonly as: (account: string, at?: Date) => Parameters<DemoCall>[2];
  readonly call: DemoCall;
}

interface ListOf {
  readonly round: DemoRound;
  readonly listId: number;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** A rule for each category, proposed by controlling and confirmed by finance. */
async function setRules({ db, now, as, call }: Scene): Promise<void> {
  const categories = await db.selectFrom('incentive_category').select('id').orderBy('id').execute();
  const validFrom = dayOf(daysBefore(now, RULES_SINCE));
  for (const { id: categoryId } of categories) {
    const { ruleId } = await call('sampleRules.propose', { ...RULE, categoryId, validFrom }, as('control'));
    await call('sampleRules.confirm', { ruleId }, as('finance'));
  }
}

/** Dated values in force, and one more that waits for its confirmation. */
async function setValues({ now, as, call }: Scene): Promise<void> {
  const validFrom = dayOf(daysBefore(now, RULES_SINCE));
  for (const [setting, amount] of SETTINGS) {
    const { settingId } = await call('spotSettings.propose', { setting, validFrom, amount }, as('control'));
    await call('spotSettings.confirm', { settingId }, as('finance'));
  }
  await call('spotSettings.propose', { ...NEXT_VALUE, validFrom: dayOf(now) }, as('control'));
}

/** Lets dealers claim, begins a round, and prepares its list. */
async function begin({ db, actors, now, as, call }: Scene, round: DemoRound, number: number): Promise<number> {
  const { cars, cutOffDays } = round;
  const sent = daysBefore(now, round.sentDays);
  const buId = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await claimInvoices(tx, {
        actors,
        program: SPOT_PROGRAM.name,
        at: sent,
        cars,
        first: FIRST + number * MOST_CARS,
      });
      return (await tx.selectFrom('bu').select('id').where('code', '=', BU).executeTakeFirstOrThrow()).id;
    }),
  );
  const cutOff = daysBefore(now, cutOffDays);
  const code = `${dayOf(now).slice(0, 4)}-${String(number).padStart(2, '0')}`;
  const untilDays = (days: number): string => dayOf(daysBefore(now, cutOffDays - days));
  const days = { cutOff: dayOf(cutOff), checkUntil: untilDays(CHECK_DAYS), approveUntil: untilDays(APPROVE_DAYS) };
  const { roundId } = await call('spotRounds.create', { code, entity: ENTITY, ...days }, as('control', cutOff));
  const { listId } = await call('spotLists.prepare', { roundId, buId }, as('control', cutOff));
  return listId;
}

/** The secret of a person for a list: made up, and always the same. */
function secretOf(name: string, person: string): string {
  return sha256Hex(`${name} ${person}`);
}

/** Two people commit their secrets, the list is frozen the day after its cut-off, and both reveal. */
async function freeze({ db, now, as, call }: Scene, { listId, round }: ListOf): Promise<void> {
  const at = daysBefore(now, round.cutOffDays - 1);
  const list = await db.transaction().execute((tx) => withAllRows(tx, () => LIST_MOVES.read(tx, listId, 'name')));
  for (const person of SECRET_KEEPERS) {
    const commitment = commitmentOf({ draw: drawName(list), person, secret: secretOf(list.name, person) });
    await call('spotLists.commit', { listId, commitment }, as(person, at));
  }
  await call('spotLists.freeze', { listId }, as('control', at));
  for (const person of SECRET_KEEPERS) {
    await call('spotLists.reveal', { listId, secret: secretOf(list.name, person) }, as(person, at));
  }
}

/**
 * Seals the records of the freezings, by which samples are drawn. A record is sealed once every transaction has ended that began before it,
 * also of other databases of the cluster; where that takes long, the lists stay frozen, and people draw them.
 */
async function sealed({ db, now }: Scene, lists: readonly ListOf[]): Promise<boolean> {
  const until = performance.now() + SEALED_WITHIN_MS;
  for (;;) {
    await sealWaiting(db, now);
    const seals = await Promise.all(lists.map(({ listId }) => sealOfFreezing(db, listId)));
    if (seals.every((seal) => seal !== undefined)) return true;
    if (performance.now() > until) return false;
    await sleep(LOOK_MS);
  }
}

/** Draws a sample, and lets people check it, submit and approve the result as far as its life. */
async function lead(scene: Scene, { listId, round }: ListOf): Promise<void> {
  const { now, as, call } = scene;
  const { life, cutOffDays, wrong } = round;
  const checkedAt = daysBefore(now, cutOffDays - CHECKED_AFTER);
  await call('spotLists.draw', { listId }, as('control', daysBefore(now, cutOffDays - 1)));
  await check(scene, { listId, wrong, at: checkedAt, isWhole: life !== 'Checking' });
  if (life === 'Checking') return;
  while (await isTooSmall(scene, listId)) {
    await call('spotLists.widen', { listId }, as('control', checkedAt));
    await check(scene, { listId, wrong: 0, at: checkedAt, isWhole: true });
  }
  const submittedAt = daysBefore(now, round.submittedDays);
  await call('spotLists.submit', { listId }, as('control', submittedAt));
  if (life === 'Approved') await call('spotLists.decide', { listId, action: 'approve' }, as('finance', submittedAt));
}

function isTooSmall({ db }: Scene, listId: number): Promise<boolean> {
  return db
    .transaction()
    .execute((tx) => withAllRows(tx, async () => ((await foundOf(tx, listId))?.toWiden.size ?? 0) > 0));
}

interface Checking {
  readonly listId: number;
  readonly wrong: number;
  readonly at: Date;
  /** All sampled claims, or the first half of them. */
  readonly isWhole: boolean;
}

/** SICCO checks sampled claims: the first ones are found to be wrong, the others pass. */
async function check({ db, as, call }: Scene, { listId, wrong, at, isWhole }: Checking): Promise<void> {
  const sampled = await db.transaction().execute((tx) => withAllRows(tx, () => sampledOf(tx, listId)));
  const checked = isWhole ? sampled : sampled.slice(0, Math.ceil(sampled.length / 2));
  for (const [place, { id: itemId, net }] of checked.entries()) {
    const right = yuanText(fenOf((BigInt(net) * RIGHT_TENTHS) / 10n));
    const found =
      place < wrong ? { outcome: 'fail' as const, rightNet: right, reason: REASON } : { outcome: 'pass' as const };
    await call('spotItems.check', { itemId, ...found }, as('sicco', at));
  }
}

function sampledOf(tx: Tx, listId: number) {
  return tx
    .selectFrom('spot_item')
    .select(['id', 'net'])
    .where('list_id', '=', listId)
    .where('status', '=', 'Sampled')
    .orderBy('id')
    .execute();
}
