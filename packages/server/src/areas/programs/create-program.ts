import type { CallBody } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { asksForCustomers, checkNewProgram, type ProgramChoices } from '@oasis/engine/areas/programs';
import { type Locale, ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { makeBudgets } from './make-budgets.ts';
import { type ProgramOptions, readProgramOptions } from './options-store.ts';
import { keepCompleted } from './program-moves.ts';
import { insertProgram } from './program-store.ts';

type Draft = CallBody<'program.create'>;

interface Request {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  readonly draft: Draft;
}

/** Makes a program with a complete design, which is Saved with a calculated, empty budget for each offer and make, or fleet customer. */
export async function createProgram(
  tx: Tx,
  references: ReferenceStore,
  { actor, locale, now, draft: sent }: Request,
): Promise<Changed<{ programId: number; programCode: string }>> {
  const choices = choicesOf(await readProgramOptions(tx, actor.buIds));
  const draft = withoutSurplus(sent, choices);
  const refused = refuseForm(checkNewProgram(draft, choices), locale);
  if (refused !== undefined) return refused;
  const program = await insertProgram(tx, draft, { usrid: actor.usrid, now });
  const budgets = await makeBudgets(tx, references, { programId: program.id, draft, usrid: actor.usrid, now });
  await keepCompleted(tx, { actor, now }, program.id);
  return ok({
    data: { programId: program.id, programCode: program.code },
    audit: { subject: `program:${program.id}`, details: { budgets, before: null, after: recordOf(draft) } },
  });
}

/** What the record tells of a new program. */
function recordOf({ name, bu, from, to, makes, fleetCustomers }: Draft) {
  return { name: name.trim(), bu, from, to, makes: [...makes], fleetCustomers: [...fleetCustomers] };
}

/** A make or an offer that is named twice counts once, and customers count only where an offer asks for them. */
function withoutSurplus(draft: Draft, choices: ProgramChoices): Draft {
  const offers = Map.groupBy(draft.offers, ({ offerTypeId }) => offerTypeId);
  return {
    ...draft,
    makes: [...new Set(draft.makes)],
    offers: [...offers].map(([offerTypeId, chosen]) => ({
      offerTypeId,
      siOfferIds: [...new Set(chosen.flatMap(({ siOfferIds }) => siOfferIds))],
    })),
    fleetCustomers: asksForCustomers(draft.offers, choices) ? draft.fleetCustomers : [],
  };
}

export function choicesOf(options: ProgramOptions): ProgramChoices {
  return {
    bus: options.bus.map(({ id }) => id),
    makes: options.makes.map(({ make }) => make),
    offerTypes: options.offerTypes.map((type) => ({
      id: type.offerTypeId,
      fleet: type.offerTypeKind === 'Fleet',
      siOfferIds: type.siOffers.map(({ siOfferId }) => siOfferId),
    })),
    customers: options.customers.map(({ name }) => name),
  };
}
