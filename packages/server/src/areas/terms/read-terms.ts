import type { CallData } from '@oasis/api-client/contract';
import { canDo } from '@oasis/engine/actions';
import { ok, type Result, rateToNumber } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { PlannedModel } from '@oasis/engine/terms';
import { type Refusal } from '../../base/refusal.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import type { CallContext } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { abovePriceOf, toldAbovePrice } from '../../program/pairs/above-price.ts';
import { type ProgramOfferTerms, termsOf } from '../../program/terms/program-terms.ts';
import { dealersOf } from './dealers-of.ts';
import { draftOf, placeOf } from './drafts.ts';

type Read = CallData<'terms.read'>;

/** The terms of a program with the plan of its budgets, for users who may read the program. */
export async function readTerms(ctx: CallContext<'terms.read'>): Promise<Result<Read, Refusal>> {
  const { db, query, authorize, actor, locale } = ctx;
  const reached = await reachProgram({ db, authorize }, 'terms', query.pgmId);
  if (!reached.ok) return reached;
  const program = reached.value;
  const { version, rules, edited, offers } = await termsOf(db, program.id);
  const dealers = await dealersOf(db, program.id);
  const decision = canDo(actor, 'terms.save', { bu: program.bu_id, status: program.status });
  return ok({
    pgmId: program.id,
    code: program.code,
    name: program.name,
    programStatus: program.status,
    version,
    rules,
    editing: { editable: decision.allowed, reason: decision.allowed ? null : messageText(decision.reason, locale) },
    aboveTogether: toldAbovePrice(await aboveTogether(ctx, program), locale),
    edited: edited === null ? null : { by: edited.by, at: edited.at.toISOString() },
    offers: offers.map((offer) => offerOf({ ...offer, plan: { ...offer.plan, dealers } })),
  });
}

/**
 * Models above the price together with other programs, which the page cannot compute itself. A submitted program keeps those
 * found at its submission.
 */
async function aboveTogether({ db, now }: Pick<CallContext<'terms.read'>, 'db' | 'now'>, program: Program) {
  const found = program.status === 'Saved' ? await abovePriceOf(db, program.id, now) : [];
  return found.filter(({ programs }) => programs.length > 0);
}

interface Program {
  readonly id: number;
  readonly status: string;
}

function offerOf({ siOfferId, name, offerType, stored, isWritten, plan }: ProgramOfferTerms): Read['offers'][number] {
  const { months, models, vatRates, dealers } = plan;
  return {
    ...draftOf(siOfferId, stored),
    name,
    offerType,
    written: isWritten,
    calculated: stored.lines.flatMap((line) =>
      line.source === 'typed' ? [] : [{ ...placeOf(line), version: line.source.slice(line.source.indexOf(':') + 1) }],
    ),
    plan: {
      months: [...months],
      vatRates: vatRates.map((rate) => String(rateToNumber(rate))),
      dealers: dealers ?? null,
      models: models.map(modelOf),
    },
  };
}

function modelOf({ volume, budget, baseValue, ...model }: PlannedModel) {
  return { ...model, volume: volume.map(orNull), budget: budget.map(orNull), baseValue: baseValue.map(orNull) };
}
