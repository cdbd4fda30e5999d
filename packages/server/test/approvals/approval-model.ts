/**
 * An independent model of running approvals, written from their description and importing nothing: plain sets and lists hold the
 * asked users, the deciders, and the state of an approval. Users are identified by their places, from 0.
 */

export interface ModelStep {
  /** Places of roles. */
  readonly roles: readonly number[];
  readonly people: readonly number[];
  readonly rule: 'all' | 'any' | 'count';
  readonly count: number;
  readonly isInOrder: boolean;
  readonly fallback: number | null;
}

export interface ModelWorld {
  /** Mutable: rights, members and absences come and go while an approval runs. */
  readonly able: Set<number>;
  readonly members: number[][];
  /** Roles that are there for another BU only. */
  readonly elsewhere: ReadonlySet<number>;
  /** The absent user, with the stand-in. */
  readonly away: Map<number, number | null>;
}

interface ModelPlace {
  readonly who: number;
  isHandedOn: boolean;
  /** Asked as the fallback. */
  readonly isHelp: boolean;
}

export type ModelEnd = 'Approved' | 'Rejected' | 'Returned' | 'Withdrawn';

/** The state of one approval. */
export class ModelApproval {
  /** Whether anybody has decided, or was named. */
  hasBegun = false;
  isBlocked = false;
  end: ModelEnd | undefined;
  /** The running step, from 0. */
  at = 0;
  places: ModelPlace[] = [];
  /** The users who approved the running step, and for whom. */
  done: { readonly who: number; readonly of: number }[] = [];
  /** Users who decided an earlier step, or struck a program out in one. */
  past = new Set<number>();
  strikers = new Set<number>();
  /** Users with a task, as of the last update of tasks. */
  tasks: readonly number[] = [];

  readonly plan: readonly ModelStep[];
  private readonly world: ModelWorld;
  private readonly makers: ReadonlySet<number>;

  constructor(world: ModelWorld, plan: readonly ModelStep[], makers: ReadonlySet<number>) {
    [this.world, this.plan, this.makers] = [world, plan, makers];
    this.begin();
    this.help();
    this.look();
  }

  get status(): string {
    if (this.end !== undefined) return this.end;
    if (this.isBlocked) return 'Blocked';
    return this.hasBegun ? 'In Approval' : 'Pending';
  }

  /** Whether a user may decide any of it at this moment. */
  isFree(who: number): boolean {
    return this.world.able.has(who) && !this.makers.has(who) && !this.past.has(who);
  }

  /** Users who can decide the running step at this moment, each with the place. */
  deciders(): { readonly who: number; readonly of: number }[] {
    if (this.end !== undefined || !this.isWaiting()) return [];
    const open = this.open();
    // Nobody waits for the turn of an absent user without a stand-in.
    const first = open.findIndex((of) => !this.isAlone(of));
    return (this.step.isInOrder && first !== -1 ? open.slice(0, first + 1) : open).flatMap((of) => {
      const standIn = this.world.away.get(of) ?? undefined;
      const lends = standIn !== undefined && !this.isAlone(of);
      return [{ who: of, of }, ...(lends ? [{ who: standIn, of }] : [])];
    });
  }

  /** Absent, and the named stand-in may not decide. */
  private isAlone(of: number): boolean {
    const standIn = this.world.away.get(of) ?? undefined;
    const asked = new Set([...this.places.filter((one) => !one.isHandedOn), ...this.done].map(({ who }) => who));
    return standIn !== undefined && (!this.isFree(standIn) || asked.has(standIn));
  }

  private isHelped(): boolean {
    return this.places.some(
      ({ who, isHelp, isHandedOn }) =>
        isHelp && (isHandedOn || this.isFree(who) || this.done.some(({ of }) => of === who)),
    );
  }

  /** Asks the fallback in addition if too few asked users are present. */
  private help(): void {
    const { fallback } = this.step;
    if (this.end !== undefined || this.isBlocked || fallback === null || this.isHelped()) return;
    const open = this.open();
    const there = open.filter((who) => !this.isAlone(who)).length;
    if (there === open.length || this.done.length + there >= this.needed()) return;
    const known = new Set([...open, ...this.done.flatMap(({ who, of }) => [who, of])]);
    for (const who of new Set(this.membersOf(fallback))) {
      if (!known.has(who) && this.isFree(who)) this.places.push({ who, isHandedOn: false, isHelp: true });
    }
  }

  /** The place that a user would decide; undefined if he may not. */
  placeOf(who: number): number | undefined {
    if (!this.isFree(who) || this.done.some((one) => one.who === who)) return undefined;
    const places = this.deciders().filter((one) => one.who === who);
    return (places.find(({ of }) => of === who) ?? places[0])?.of;
  }

  approve(who: number): boolean {
    return this.attempt(() => this.tryApprove(who));
  }

  finish(who: number, end: 'Rejected' | 'Returned'): boolean {
    return this.attempt(() => {
      if (this.placeOf(who) === undefined) return false;
      this.close(end);
      return true;
    });
  }

  strike(who: number): boolean {
    return this.attempt(() => {
      if (this.placeOf(who) === undefined) return false;
      this.strikers.add(who);
      return true;
    });
  }

  withdraw(): boolean {
    return this.attempt(() => {
      this.close('Withdrawn');
      return true;
    });
  }

  /** Whether a user can ask another one for an opinion; it does not change the deciders. */
  askOpinion(who: number, to: number): boolean {
    return this.attempt(() => this.placeOf(who) !== undefined && who !== to && this.world.able.has(to));
  }

  handOn(who: number, to: number): boolean {
    return this.attempt(() => this.tryHandOn(who, to));
  }

  name(to: number): boolean {
    return this.attempt(() => this.tryName(to));
  }

  /** Updated to the moment first; a refusal changes nothing. */
  private attempt(work: () => boolean): boolean {
    if (this.end !== undefined) return false;
    const { hasBegun, isBlocked, at, places, done, tasks } = this;
    const kept = { hasBegun, isBlocked, at, places: places.map((one) => ({ ...one })), done: [...done], tasks };
    const past = [...this.past];
    const strikers = [...this.strikers];
    this.refresh();
    if (work()) return true;
    Object.assign(this, kept);
    this.past = new Set(past);
    this.strikers = new Set(strikers);
    return false;
  }

  private tryApprove(who: number): boolean {
    const of = this.placeOf(who);
    if (of === undefined) return false;
    this.done.push({ who, of });
    this.hasBegun = true;
    if (this.done.length >= this.needed()) this.next();
    else if (!this.isWaiting()) this.find();
    this.help();
    this.look();
    return true;
  }

  private tryHandOn(who: number, to: number): boolean {
    const of = this.placeOf(who);
    if (of === undefined || !this.isNew(to)) return false;
    const { roles, people, fallback } = this.step;
    const own = new Set([...people, ...roles.flatMap((role) => this.membersOf(role))]);
    const waiting = [...own].filter((one) => this.isFree(one) && !this.done.some((by) => by.of === one));
    const isShort = this.done.length + waiting.length < this.least();
    const helpers = isShort && fallback !== null ? this.membersOf(fallback) : [];
    if (!own.has(to) && !helpers.includes(to)) return false;
    for (const place of this.places) if (place.who === of) place.isHandedOn = true;
    // The new place takes its turn directly after the old one.
    const from = this.places.findLastIndex((place) => place.who === of);
    this.places.splice(from + 1, 0, { who: to, isHandedOn: false, isHelp: false });
    this.help();
    this.look();
    return true;
  }

  private tryName(to: number): boolean {
    if (!this.isBlocked || !this.isNew(to)) return false;
    this.places.push({ who: to, isHandedOn: false, isHelp: false });
    if (this.isWaiting()) {
      this.isBlocked = false;
      this.hasBegun = true;
    } else this.find();
    this.help();
    this.look();
    return true;
  }

  /** Updates it to the moment, as happens before every action after a user was lost. */
  refresh(): void {
    if (this.end !== undefined) return;
    const before = JSON.stringify([this.at, this.places, this.isBlocked]);
    if (this.done.length >= this.needed()) {
      if (this.at === this.plan.length - 1) this.isBlocked = true;
      else this.next();
    } else if (this.isWaiting()) {
      if (this.isBlocked) this.hasBegun = true;
      this.isBlocked = false;
    } else this.find();
    this.help();
    if (JSON.stringify([this.at, this.places, this.isBlocked]) !== before) this.look();
  }

  /** The minute's round: an update to the moment, and the tasks of that moment. */
  sweep(): void {
    this.refresh();
    this.look();
  }

  private get step(): ModelStep {
    const step = this.plan[this.at];
    if (step === undefined) throw new Error('no step runs');
    return step;
  }

  private look(): void {
    this.tasks = this.isBlocked ? [] : [...new Set(this.deciders().map(({ who }) => who))].toSorted((a, b) => a - b);
  }

  private close(end: ModelEnd): void {
    this.end = end;
    this.tasks = [];
  }

  private least(): number {
    return this.step.rule === 'count' ? this.step.count : 1;
  }

  private needed(): number {
    if (this.step.rule !== 'all') return this.least();
    const awaited = this.open().filter((who) => !this.isHelped() || !this.isAlone(who));
    return Math.max(this.done.length + awaited.length, 1);
  }

  /** Waiting places, in any order. */
  private open(): number[] {
    return this.places.flatMap(({ who, isHandedOn }) =>
      isHandedOn || this.done.some(({ of }) => of === who) || !this.isFree(who) ? [] : [who],
    );
  }

  private isWaiting(): boolean {
    const needed = this.needed();
    return this.done.length < needed && this.done.length + this.open().length >= needed;
  }

  private isNew(who: number): boolean {
    const isAsked = this.places.some((one) => one.who === who && !one.isHandedOn);
    return this.isFree(who) && !isAsked && !this.done.some((one) => one.who === who);
  }

  private membersOf(role: number): readonly number[] {
    return this.world.elsewhere.has(role) ? [] : (this.world.members[role] ?? []);
  }

  private next(): void {
    for (const { who } of this.done) this.past.add(who);
    for (const who of this.strikers) this.past.add(who);
    if (this.at === this.plan.length - 1) {
      this.close('Approved');
      return;
    }
    this.at += 1;
    this.begin();
  }

  private begin(): void {
    this.places = [];
    this.done = [];
    this.find();
  }

  /** Asks further users: members and users of the step, and the fallback if those are too few. */
  private find(): void {
    const { roles, people, fallback } = this.step;
    const open = this.open();
    const lack = this.least() - this.done.length - open.length;
    const known = new Set([...open, ...this.done.flatMap(({ who, of }) => [who, of])]);
    const usual = [...new Set([...roles.flatMap((role) => this.membersOf(role)), ...people])];
    const found = usual.filter((who) => !known.has(who) && this.isFree(who));
    const helpers: number[] = [];
    if (found.length < lack && fallback !== null) {
      for (const who of this.membersOf(fallback)) {
        if (!known.has(who) && !found.includes(who) && !helpers.includes(who) && this.isFree(who)) helpers.push(who);
      }
    }
    for (const who of found) this.places.push({ who, isHandedOn: false, isHelp: false });
    for (const who of helpers) this.places.push({ who, isHandedOn: false, isHelp: true });
    const asked = found.length + helpers.length;
    const wasBlocked = this.isBlocked;
    this.isBlocked = asked < lack;
    if (wasBlocked && !this.isBlocked) this.hasBegun = true;
  }
}
