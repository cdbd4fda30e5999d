import { type Form, reachOf } from '@oasis/engine/access';
import {
  focusAreaRecord,
  focusDealerRecord,
  localRuleRecord,
  specialRuleRecord,
} from '@oasis/engine/areas/local-registration';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { proposedNow } from '../../records/proposed-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type Inserted = { readonly id: number } | undefined;

interface Proposing<Draft> {
  readonly record: { readonly subject: string; readonly formAt: (now: () => Date) => Form<Draft> };
  readonly sent: Draft;
  /** What the form cannot know, and what is written; undefined where another one waits. */
  readonly insert: (draft: Draft) => Promise<Result<Inserted, Message>>;
  readonly told: (draft: Draft) => Readonly<Record<string, unknown>>;
}

/** Proposes something; what is in force stays in force until somebody else confirms. */
async function propose<Draft extends object>(
  context: ChangeContext,
  { record, sent, insert, told }: Proposing<Draft>,
): Promise<Changed<{ id: number }>> {
  const form = record.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const made = await insert(draft);
  if (!made.ok) return refuse(made.error);
  if (made.value === undefined) return refuse(message('LOCAL_PROPOSED_ALREADY'));
  const { id } = made.value;
  const details = { before: null, after: { ...told(draft), state: 'proposed' } };
  return ok({ data: { id }, audit: { subject: `${record.subject}:${id}`, details } });
}

/** Proposes the cities of a focus area of a region. */
export async function proposeArea(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof focusAreaRecord>,
): Promise<Changed<{ areaId: number }>> {
  const made = await propose(context, {
    record: focusAreaRecord,
    sent,
    insert: async ({ regionId, code, validFrom, cities }) => {
      const region = await tx
        .selectFrom('region')
        .select(['id', 'bu_id'])
        .where('id', '=', regionId ?? 0)
        .where('bu_id', 'in', inList(ownBus(context)))
        .executeTakeFirst();
      if (region === undefined) return err(message('LOCAL_REGION_MISSING'));
      if (await isOfOtherRegion(tx, region, code)) return err(message('LOCAL_AREA_OTHER_REGION'));
      const row = { bu_id: region.bu_id, region_id: region.id, code, valid_from: validFrom, cities };
      return ok(
        await tx
          .insertInto('focus_area')
          .values({ ...row, ...proposedNow(context) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    },
    told: ({ regionId: focusRegion, code: focusArea, validFrom, cities: focusCities }) => ({
      focusRegion,
      focusArea,
      validFrom,
      focusCities,
    }),
  });
  return made.ok ? ok({ ...made.value, data: { areaId: made.value.data.id } }) : made;
}

/** Proposes the own focus area of a dealer. */
export async function proposeDealer(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof focusDealerRecord>,
): Promise<Changed<{ assignmentId: number }>> {
  const made = await propose(context, {
    record: focusDealerRecord,
    sent,
    insert: async ({ bu, dealer, areaCode, validFrom }) => {
      const buId = await ownBu(tx, context, bu);
      if (buId === undefined) return err(message('LOCAL_BU_MISSING'));
      const dealerId = await dealerOf(tx, buId, dealer);
      if (dealerId === undefined) return err(message('LOCAL_DEALER_UNKNOWN'));
      if (!(await isArea(tx, buId, areaCode))) return err(message('LOCAL_AREA_UNKNOWN'));
      return ok(
        await tx
          .insertInto('focus_dealer')
          .values({
            bu_id: buId,
            dealer_id: dealerId,
            area_code: areaCode,
            valid_from: validFrom,
            ...proposedNow(context),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    },
    told: ({ bu, dealer, areaCode: focusArea, validFrom }) => ({ bu, dealer, focusArea, validFrom }),
  });
  return made.ok ? ok({ ...made.value, data: { assignmentId: made.value.data.id } }) : made;
}

/** Proposes bonus and malus of a program. */
export async function proposeRule(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof localRuleRecord>,
): Promise<Changed<{ ruleId: number }>> {
  const made = await propose(context, {
    record: localRuleRecord,
    sent,
    insert: async ({ bu, programCode, areaCode, validFrom, bonus, malus, days }) => {
      const buId = await ownBu(tx, context, bu);
      if (buId === undefined) return err(message('LOCAL_BU_MISSING'));
      if (!(await isProgram(tx, buId, programCode))) return err(message('LOCAL_PROGRAM_UNKNOWN'));
      if (!(await isArea(tx, buId, areaCode))) return err(message('LOCAL_AREA_UNKNOWN'));
      return ok(
        await tx
          .insertInto('local_rule')
          .values({
            bu_id: buId,
            program_code: programCode,
            area_code: areaCode,
            valid_from: validFrom,
            bonus,
            malus,
            days: Number(days),
            ...proposedNow(context),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    },
    told: ({ bu, programCode, areaCode, validFrom, bonus, malus, days }) => ({
      bu,
      localProgram: programCode,
      focusArea: areaCode,
      validFrom,
      localBonus: bonus,
      localMalus: malus,
      localDays: days,
    }),
  });
  return made.ok ? ok({ ...made.value, data: { ruleId: made.value.data.id } }) : made;
}

/** Proposes an exception of a program. */
export async function proposeSpecial(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof specialRuleRecord>,
): Promise<Changed<{ specialId: number }>> {
  const made = await propose(context, {
    record: specialRuleRecord,
    sent,
    insert: async ({ bu, programCode, dealer, city, validFrom, validTo, effect }) => {
      const buId = await ownBu(tx, context, bu);
      if (buId === undefined) return err(message('LOCAL_BU_MISSING'));
      if (!(await isProgram(tx, buId, programCode))) return err(message('LOCAL_PROGRAM_UNKNOWN'));
      const dealerId = dealer === '' ? null : await dealerOf(tx, buId, dealer);
      if (dealerId === undefined) return err(message('LOCAL_DEALER_UNKNOWN'));
      if (!specialRuleRecord.fields.effect.isStored(effect)) return err(message('LOCAL_EFFECT_MISSING'));
      return ok(
        await tx
          .insertInto('special_rule')
          .values({
            bu_id: buId,
            program_code: programCode,
            dealer_id: dealerId,
            city,
            valid_from: validFrom,
            valid_to: validTo === '' ? null : validTo,
            effect,
            ...proposedNow(context),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    },
    told: ({ bu, programCode, dealer, city, validFrom, validTo, effect }) => ({
      bu,
      localProgram: programCode,
      dealer,
      plateCity: city,
      validFrom,
      validTo,
      specialEffect: effect,
    }),
  });
  return made.ok ? ok({ ...made.value, data: { specialId: made.value.data.id } }) : made;
}

/** Local registration is of head office: whoever reaches his own organisation alone has no BU here. */
export function ownBus({ actor }: Pick<ChangeContext, 'actor'>): readonly number[] {
  return reachOf(actor).kind === 'all' ? actor.buIds : [];
}

/** The id of a BU of head office's own, by its code. */
export async function ownBu(
  db: Db | Tx,
  context: Pick<ChangeContext, 'actor'>,
  code: string,
): Promise<number | undefined> {
  const bu = await db
    .selectFrom('bu')
    .select('id')
    .where('code', '=', code)
    .where('id', 'in', inList(ownBus(context)))
    .where('deleted', '=', false)
    .executeTakeFirst();
  return bu?.id;
}

/** A dealer that sells in a BU. */
async function dealerOf(tx: Tx, buId: number, code: string): Promise<number | undefined> {
  const dealer = await tx
    .selectFrom('dealer as d')
    .innerJoin('dealer_region as s', 's.dealer_id', 'd.id')
    .innerJoin('region as g', 'g.id', 's.region_id')
    .select('d.id')
    .where('d.code', '=', code)
    .where('g.bu_id', '=', buId)
    .executeTakeFirst();
  return dealer?.id;
}

/** Whether a code is empty, or that of a focus area in force from any day on. */
async function isArea(tx: Tx, buId: number, code: string): Promise<boolean> {
  if (code === '') return true;
  const area = tx
    .selectFrom('focus_area')
    .select('id')
    .where('bu_id', '=', buId)
    .where('code', '=', code)
    .where('state', '=', 'inForce');
  return (await area.executeTakeFirst()) !== undefined;
}

/** A code keeps its region, so that a dealer's area never changes with it. */
async function isOfOtherRegion(
  tx: Tx,
  region: { readonly id: number; readonly bu_id: number },
  code: string,
): Promise<boolean> {
  const other = tx
    .selectFrom('focus_area')
    .select('id')
    .where('bu_id', '=', region.bu_id)
    .where('code', '=', code)
    .where('region_id', '<>', region.id)
    .where('state', 'in', ['proposed', 'inForce', 'replaced']);
  return (await other.executeTakeFirst()) !== undefined;
}

async function isProgram(tx: Tx, buId: number, code: string): Promise<boolean> {
  const program = tx
    .selectFrom('program')
    .select('id')
    .where('bu_id', '=', buId)
    .where('code', '=', code)
    .where('status', '=', 'Released');
  return (await program.executeTakeFirst()) !== undefined;
}
