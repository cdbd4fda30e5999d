import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, fenOf, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import { askDealer, writeLetter } from '../areas/appeals/letters.ts';
import { appealClaim, approveClaim, refuseAppeal, rejectClaim } from '../areas/claims/check-claims.ts';
import { beginCheck, passClaim } from '../areas/claims/check-work.ts';
import { lowerClaim } from '../areas/claims/lower-claims.ts';
import type { Refusal } from '../base/refusal.ts';
import { bookCars } from '../claims/book-claims.ts';
import { CLAIM_MOVES } from '../claims/claim-moves.ts';
import { askedBest } from '../claims/claimable.ts';
import { judgeCar } from '../claims/judge-cars.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { actorsOf } from './demo-actors.ts';

/** How far a claim of the demo has come. */
const LIVES = [
  'Submitted',
  'SiccoChecking',
  'SipoChecking',
  'Reversed',
  'Appealed',
  'AppealAccepted',
  'AppealRefused',
  'Rejected',
  'Approved',
] as const;

export type ClaimLife = (typeof LIVES)[number];

const DEALERS = ['DEALER1', 'DEALER2'] as const;
/** The second dealer begins with claims that have come further. */
const FURTHER = 3;
const CAST = [...DEALERS, 'sicco', 'sipo'] as const;

/** Lets the dealers of the demo claim for their proven sales, so that claims stand in every state that people lead them to. */
export async function loadClaimLives(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await openAccounts(tx, now);
      await lateRules(tx, now);
      const cast = await actorsOf(tx, CAST, now);
      for (const [at, dealer] of DEALERS.entries()) await claimsOf(tx, { cast, dealer, now, first: at * FURTHER });
    }),
  );
}

/** Gives each dealer of the demo an account with the entity that pays. */
async function openAccounts(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into dealer_vendor (dealer_id, legal_entity_id, vendor_number, bank_name, bank_code, account_holder, account_number, state,
      proposed_by, proposed_at, decided_by, decided_at)
    select d.id, e.id, '7' || lpad(d.id::text, 5, '0'), '中国银行', '104100000004', d.name_cn, '6217' || lpad(d.id::text, 12, '0'), 'inForce',
      p.id, ${now}::timestamptz, c.id, ${now}::timestamptz
    from dealer d join org o on o.code = d.code join legal_entity e on e.entity_code = 'MBCL'
    join app_user p on p.usrnm = 'control' join app_user c on c.usrnm = 'finance'
    where d.active and not exists (select from dealer_vendor v where v.dealer_id = d.id and v.legal_entity_id = e.id)`.execute(
    tx,
  );
}

/** Lets every dealer ask for late claims of every BU for 90 days, from the first day of the year on. */
async function lateRules(tx: Tx, now: Date): Promise<void> {
  const from = `${dayOf(now).slice(0, 4)}-01-01`;
  await sql`
    insert into claim_delay_rule (bu_id, valid_from, ask_days, asker, dealers, for_papers, for_system, for_registration, for_people, for_other,
      papers_needed)
    select id, ${from}::date, 90, 'all', '', true, true, true, false, false, false from bu where not deleted`.execute(
    tx,
  );
  await sql`
    insert into delay_callback_rule (bu_id, valid_from, unused_days, for_mistake, for_program, for_papers, for_dealer, for_other)
    select id, ${from}::date, 21, true, true, true, true, false from bu where not deleted`.execute(tx);
}

interface ClaimScene {
  readonly cast: ReadonlyMap<string, MoveContext['actor']>;
  readonly dealer: string;
  readonly now: Date;
  /** Place of the life of his first claim. */
  readonly first: number;
}

/** Claims the best combination for the proven sales of a dealer, each claim as far as its life. */
async function claimsOf(tx: Tx, { cast, dealer, now, first }: ClaimScene): Promise<void> {
  const by = (account: string): MoveContext => ({
    actor: present(cast.get(account), account),
    locale: 'zh',
    now,
    authorize: () => ok(null),
  });
  const cars = await tx
    .selectFrom('retail_record as r')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .innerJoin('org as o', 'o.code', 'd.code')
    .select('r.car_id')
    .where('o.id', '=', by(dealer).actor.orgid ?? 0)
    .where('r.status', '=', 'Confirmed')
    .orderBy('r.id')
    .execute();
  let claimed = first;
  for (const { car_id: carId } of cars) {
    const judged = await judgeCar(tx, { carId, today: dayOf(now), by: 'dealer' });
    const programs = judged.programs.filter(({ answer }) => answer.version?.saleKind !== 'wholesale');
    const { asked } = askedBest({ ...judged, programs });
    if (asked.length === 0) continue;
    const life = LIVES[claimed % LIVES.length] ?? 'Submitted';
    claimed += 1;
    const booked = await bookCars(tx, by(dealer), { cars: [{ carId, asked }], origin: 'dealer' });
    for (const { claimId } of done(present(booked.get(carId), 'a car'))) {
      await live(tx, { by, dealer, claimId, life });
    }
  }
}

export interface Living {
  readonly by: (account: string) => MoveContext;
  readonly dealer: string;
  readonly claimId: number;
  readonly life: ClaimLife;
}

/** Leads a claim from its submission as far as it has come. */
export async function live(tx: Tx, { by, dealer, claimId, life }: Living): Promise<void> {
  const one = { claimId };
  if (life === 'Submitted') return;
  if (life === 'Reversed') {
    done(await CLAIM_MOVES.move(tx, by(dealer), one, 'takeBack'));
    return;
  }
  done(await beginCheck(tx, by('sicco'), one));
  if (life === 'SiccoChecking') return;
  if (REJECTED.includes(life)) {
    done(await rejectClaim(tx, by('sicco'), { ...one, reason: '行驶证与发票车辆信息不符' }, 'reject'));
    if (life !== 'Rejected') await appeal(tx, { by, dealer, claimId, life });
    return;
  }
  if (life === 'SipoChecking') await lowered(tx, by('sicco'), claimId);
  done(await passClaim(tx, by('sicco'), one));
  if (life === 'Approved') done(await approveClaim(tx, by('sipo'), one, 'confirm'));
}

/** Lowers the first offer of a claim to four fifths, so that a second person finds a lowered amount. */
async function lowered(tx: Tx, sicco: MoveContext, claimId: number): Promise<void> {
  const line = await tx
    .selectFrom('claim_line')
    .select(['id', 'net'])
    .where('claim_id', '=', claimId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const net = yuanText(fenOf((BigInt(line.net) * 4n) / 5n));
  const why = { because: 'papers', reason: '发票金额低于申报金额' };
  done(await lowerClaim(tx, sicco, { claimId, lineId: line.id, net, ...why }));
}

/** Lives that begin with a rejection. */
const REJECTED: readonly ClaimLife[] = ['Rejected', 'Appealed', 'AppealAccepted', 'AppealRefused'];
/** Days that the dealer of the demo has for an answer. */
const ANSWER_DAYS = 10;

/** Appeals against a rejection, asks for a paper and answers; the appeal stays open, is accepted or refused. */
async function appeal(tx: Tx, { by, dealer, claimId, life }: Living): Promise<void> {
  const one = { claimId };
  done(await appealClaim(tx, by(dealer), { ...one, reason: '已重新核对，两份单据均为本车' }));
  const { id: appealId } = await tx
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  const letter = { appealId, papers: [] };
  const until = dayAfter(dayOf(by('sipo').now), ANSWER_DAYS);
  done(await askDealer(tx, by('sipo'), { ...letter, text: '请说明行驶证上的发动机号为何与发票不同。', until }));
  done(await writeLetter(tx, by(dealer), { ...letter, text: '发票录入时发动机号末位有误，车架号一致。' }));
  if (life === 'AppealAccepted') {
    done(await approveClaim(tx, by('sipo'), { ...one, reason: '车架号一致，予以接受' }, 'acceptAppeal'));
  }
  if (life === 'AppealRefused')
    done(await refuseAppeal(tx, by('sipo'), { ...one, reason: '未提供更正后的发票，维持驳回' }));
  if (life === 'Appealed') {
    done(await askDealer(tx, by('sipo'), { ...letter, text: '请在截止日期前上传更正后的发票。', until }));
  }
}

function done<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`A claim of the demo is refused: ${result.error.message.code}`);
  return result.value;
}
