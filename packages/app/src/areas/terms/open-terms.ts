import type { CallBody, CallData } from '@oasis/api-client';
import {
  type LineDraft,
  type ReadSettings,
  readLines,
  readSettings,
  type SettingsDraft,
  subjectOf,
} from '@oasis/engine/areas/terms';
import { parseRate, present } from '@oasis/engine/base';
import {
  type OfferCost,
  type OfferPlan,
  offerCost,
  PRESENT_RULES,
  placeKey,
  rearranged,
  type TermRow,
  type TermRules,
  type TermValues,
  termRows,
  termValueInput,
} from '@oasis/engine/terms';

export type ReadTerms = CallData<'terms.read'>;
type ReadOffer = ReadTerms['offers'][number];

/** The terms of an offer at a moment: never changed, so that a step back restores the one before. */
export interface OfferState {
  /** The rules of the last save; changes are saved under the present rules. */
  readonly rules: TermRules;
  readonly settings: SettingsDraft;
  readonly written: TermValues;
}

/** Values derived from the state of an offer. */
export interface OfferView extends ReadSettings {
  readonly rows: readonly TermRow[];
  readonly cost: OfferCost;
}

type State = ReadonlyMap<number, OfferState>;

/** The terms of a program during editing, with every step to go back to. */
export class OpenTerms {
  readonly data: ReadTerms;
  readonly #plans: ReadonlyMap<number, OfferPlan>;
  readonly #views = new WeakMap<OfferState, OfferView>();
  readonly #listeners = new Set<() => void>();
  #version: number;
  #state: State;
  #saved: State;
  #past: readonly State[] = [];
  #future: readonly State[] = [];
  /** The subject of the last step, so that a text typed key by key is one step. */
  #typing: string | undefined;
  #moment = 0;

  constructor(data: ReadTerms) {
    this.data = data;
    this.#version = data.version;
    this.#plans = new Map(data.offers.map((offer) => [offer.siOfferId, planOf(offer)]));
    this.#state = this.#statesOf(data);
    this.#saved = this.#state;
  }

  /** Grows with every step, for components that render it. */
  get moment(): number {
    return this.#moment;
  }

  get version(): number {
    return this.#version;
  }

  get isDirty(): boolean {
    return this.#state !== this.#saved;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  offer(siOfferId: number): OfferState {
    return present(this.#state.get(siOfferId), 'an offer');
  }

  plan(siOfferId: number): OfferPlan {
    return present(this.#plans.get(siOfferId), 'a plan');
  }

  view(siOfferId: number): OfferView {
    const state = this.offer(siOfferId);
    const known = this.#views.get(state);
    if (known !== undefined) return known;
    const plan = this.plan(siOfferId);
    const read = readSettings(state.settings, state.rules);
    const view = { ...read, rows: termRows(plan, read.settings), cost: offerCost(plan, read.settings, state.written) };
    this.#views.set(state, view);
    return view;
  }

  /** The versions of the calculator with values, by their places. */
  calculatedOf(siOfferId: number): ReadonlyMap<string, string> {
    const offer = this.data.offers.find((one) => one.siOfferId === siOfferId);
    return new Map(
      (offer?.calculated ?? []).flatMap(({ version, ...place }) => {
        const subject = subjectOf(place);
        return subject === undefined
          ? []
          : [[placeKey({ customer: place.customer, subject, month: place.month }), version] as const];
      }),
    );
  }

  /** Whether a value is another one than was saved. */
  isEdited(siOfferId: number, key: string): boolean {
    return this.offer(siOfferId).written.get(key) !== this.#saved.get(siOfferId)?.written.get(key);
  }

  /** Writes values as one step; undefined takes one away, and the place follows the budget. */
  write(siOfferId: number, values: ReadonlyMap<string, bigint | undefined>): void {
    const before = this.offer(siOfferId);
    const written = new Map(before.written);
    for (const [key, value] of values) {
      if (value === undefined) written.delete(key);
      else written.set(key, value);
    }
    this.#step(siOfferId, { ...before, rules: PRESENT_RULES, written });
  }

  /** Changes settings; written values stay if they mean the same under the new ones. */
  set(siOfferId: number, part: Partial<SettingsDraft>, typing?: string): void {
    const before = this.offer(siOfferId);
    const settings = { ...before.settings, ...part };
    const change = { before: readSettings(before.settings).settings, after: readSettings(settings).settings };
    const isOther = (['kind', 'span', 'level'] as const).some((name) => change.before[name] !== change.after[name]);
    const isOtherKind = change.before.kind !== change.after.kind;
    const tiers = isOtherKind ? settings.tiers.map((tier) => ({ ...tier, value: '' })) : settings.tiers;
    const written = isOther ? rearranged(this.plan(siOfferId), change, before.written) : before.written;
    const next = { rules: PRESENT_RULES, settings: { ...settings, tiers }, written };
    this.#step(siOfferId, next, typing && `${siOfferId} ${typing}`);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#future = [this.#state, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#show(last);
  }

  redo(): void {
    const [next, ...later] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#state];
    this.#future = later;
    this.#show(next);
  }

  /** Input of a call. */
  sent(): CallBody<'terms.save'>['offers'] {
    return [...this.#state].map(([siOfferId, { settings, written }]) => ({
      siOfferId,
      ...settings,
      tiers: settings.basis === 'achievement' ? [...settings.tiers] : [],
      lines: settings.basis === 'car' ? linesOf(this.view(siOfferId), written) : [],
    }));
  }

  /** The present terms are saved as this version. */
  saved(version: number): void {
    this.#version = version;
    this.#state = new Map([...this.#state].map(([id, state]) => [id, { ...state, rules: PRESENT_RULES }]));
    this.#saved = this.#state;
    this.#changed();
  }

  /** The present terms are based on a version that another user saved meanwhile. */
  countFrom(version: number): void {
    this.#version = version;
  }

  /** Whether this is the server's present version. */
  says(data: ReadTerms): boolean {
    const plans = (one: ReadTerms) =>
      JSON.stringify([one.editing, one.offers.map(({ plan, calculated }) => [plan, calculated])]);
    const offers = [...this.#statesOf(data)];
    return (
      plans(data) === plans(this.data) && offers.every(([id, state]) => textOf(state) === textOf(this.#saved.get(id)))
    );
  }

  #statesOf({ rules, offers }: ReadTerms): State {
    return new Map(offers.map((offer) => [offer.siOfferId, this.#stateOf(offer, rules)]));
  }

  #stateOf(offer: ReadOffer, rules: TermRules): OfferState {
    const {
      siOfferId: _id,
      name: _name,
      offerType: _type,
      written: _w,
      calculated: _c,
      plan: _p,
      lines,
      ...settings
    } = offer;
    const read = readSettings(settings).settings;
    return { rules, settings, written: readLines(lines, planOf(offer), read).values };
  }

  #step(siOfferId: number, next: OfferState, typing?: string): void {
    const isSame = textOf(next) === textOf(this.offer(siOfferId));
    if (isSame) return;
    if (typing === undefined || typing !== this.#typing || this.#past.length === 0)
      this.#past = [...this.#past, this.#state];
    this.#future = [];
    this.#show(new Map([...this.#state, [siOfferId, next]]));
    this.#typing = typing;
  }

  #show(state: State): void {
    this.#state = state;
    this.#typing = undefined;
    this.#changed();
  }

  #changed(): void {
    this.#moment += 1;
    for (const listener of this.#listeners) listener();
  }
}

function planOf({ plan }: ReadOffer): OfferPlan {
  const numbers = (values: readonly (number | null)[]) => values.map((value) => value ?? Number.NaN);
  return {
    months: plan.months,
    vatRates: plan.vatRates.map((rate) => present(parseRate(rate), 'a rate')),
    dealers: plan.dealers ?? undefined,
    models: plan.models.map((model) => ({
      ...model,
      volume: numbers(model.volume),
      budget: numbers(model.budget),
      baseValue: numbers(model.baseValue),
    })),
  };
}

function linesOf({ rows, settings }: OfferView, written: TermValues): LineDraft[] {
  return rows.flatMap(({ customer, subject, cells }) =>
    cells.flatMap(({ key, month }) => {
      const value = written.get(key);
      return value === undefined ? [] : [{ customer, ...subject, month, value: termValueInput(value, settings.kind) }];
    }),
  );
}

function textOf(state: OfferState | undefined): string {
  if (state === undefined) return '';
  const { settings, written } = state;
  const values = [...written].map(([key, value]) => `${key}=${value}`).toSorted();
  return JSON.stringify([settings, values]);
}
