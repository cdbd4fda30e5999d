import type { CallData } from '@oasis/api-client';
import {
  checkNewProgram,
  type NewProgramDraft,
  type NewProgramField,
  type ProgramChoices,
} from '@oasis/engine/areas/programs';
import { useCallback, useMemo } from 'react';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';

export type CreateOptions = CallData<'program.createOptions'>;

const EMPTY: NewProgramDraft = { name: '', bu: null, from: '', to: '', makes: [], offers: [], fleetCustomers: [] };

export interface NewProgramForm extends EngineForm<NewProgramDraft, NewProgramField> {
  readonly choices: ProgramChoices;
}

/** The form of a new program. */
export function useNewProgram(options: CreateOptions): NewProgramForm {
  const choices = useMemo(() => choicesOf(options), [options]);
  const check = useCallback((draft: NewProgramDraft) => checkNewProgram(draft, choices), [choices]);
  return { ...useEngineForm({ start: () => startDraft(options), check, keepAs: 'new program' }), choices };
}

/** What there is only one of is chosen already. */
function startDraft(options: CreateOptions): NewProgramDraft {
  const [bu, ...others] = options.bus;
  return others.length === 0 && bu !== undefined ? { ...EMPTY, bu: bu.id } : EMPTY;
}

/** The options as the rules look at them. */
export function choicesOf(options: CreateOptions): ProgramChoices {
  return {
    bus: options.bus.map(({ id }) => id),
    makes: options.makes.map(({ make }) => make),
    offerTypes: options.offerTypes.map(({ offerTypeId, offerTypeKind, siOffers }) => ({
      id: offerTypeId,
      fleet: offerTypeKind === 'Fleet',
      siOfferIds: siOffers.map(({ siOfferId }) => siOfferId),
    })),
    customers: options.customers.map(({ name }) => name),
  };
}
