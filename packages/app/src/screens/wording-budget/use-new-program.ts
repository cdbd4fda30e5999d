import type { CallData } from '@oasis/api-client';
import {
  checkNewProgram,
  type FieldRefusal,
  type Message,
  type NewProgramDraft,
  type NewProgramField,
  type ProgramChoices,
} from '@oasis/engine';
import { useCallback, useMemo, useState } from 'react';

export type CreateOptions = CallData<'program.createOptions'>;

const EMPTY: NewProgramDraft = { name: '', bu: null, from: '', to: '', makes: [], offers: [], fleetCustomers: [] };

/** A refusal from the server: its sentence comes as it is. */
export type ServerRefusals = ReadonlyMap<string, string>;

export interface NewProgramForm {
  readonly draft: NewProgramDraft;
  readonly dirty: boolean;
  readonly choices: ProgramChoices;
  readonly change: (field: NewProgramField, part: Partial<NewProgramDraft>) => void;
  /** The field was left: from now on it says what is wrong with it. */
  readonly leave: (field: NewProgramField) => void;
  /** What to show at a field: nothing before it was left or the form was sent. */
  readonly errorOf: (field: NewProgramField) => Message | string | undefined;
  /** All fields speak up; the refusals, none when the form may be sent. */
  readonly submit: () => readonly FieldRefusal[];
  /** The server refused fields that looked right here. */
  readonly refuse: (refusals: ServerRefusals) => void;
}

/** The form of a new program: draft, rules of the engine, what the user has seen so far. */
export function useNewProgram(options: CreateOptions): NewProgramForm {
  const [draft, setDraft] = useState(() => startDraft(options));
  const [left, setLeft] = useState<ReadonlySet<NewProgramField>>(new Set());
  const [sent, setSent] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [refused, setRefused] = useState<ServerRefusals>(new Map());
  const choices = useMemo(() => choicesOf(options), [options]);
  const refusals = useMemo(() => checkNewProgram(draft, choices), [draft, choices]);
  const change = useCallback((field: NewProgramField, part: Partial<NewProgramDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
    setRefused((before) => new Map([...before].filter(([name]) => name !== field)));
  }, []);
  const leave = useCallback((field: NewProgramField) => setLeft((before) => new Set(before).add(field)), []);
  const errorOf = (field: NewProgramField) => {
    const own = sent || left.has(field) ? refusals.find((refusal) => refusal.field === field)?.message : undefined;
    return own ?? refused.get(field);
  };
  const submit = () => {
    setSent(true);
    return refusals;
  };
  return { draft, dirty, choices, change, leave, errorOf, submit, refuse: setRefused };
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
  };
}

/** The refused fields in the data of a refusal: `{ refusals: [{ field, message }] }`. */
export function serverRefusalsOf(data: unknown): ServerRefusals {
  if (typeof data !== 'object' || data === null || !('refusals' in data) || !Array.isArray(data.refusals))
    return new Map();
  const list: readonly unknown[] = data.refusals;
  return new Map(
    list.flatMap((refusal): [string, string][] => {
      if (typeof refusal !== 'object' || refusal === null || !('field' in refusal) || !('message' in refusal))
        return [];
      const { field, message } = refusal;
      return typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
