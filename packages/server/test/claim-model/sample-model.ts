/** Where a claim of the model stands. */
export type ModelState = 'Submitted' | 'SiccoChecking' | 'SipoChecking' | 'Approved' | 'Rejected' | 'Appealed';

/** A lowered amount; what was appealed against once is not again, unless that appeal ended undecided. */
interface ModelLowering {
  readonly net: bigint;
  appeal: 'none' | 'open' | 'refused' | 'ended';
  stands: boolean;
}

/** What was found of a claim on a list. */
interface ModelItem {
  right: bigint | undefined;
  correction: 'none' | 'lowered' | 'rejected' | undefined;
}

/**
 * A claim from its plan to its list, with its own reading of who may do what: amounts are what was judged, or the least that entries which stand
 * leave. All happens on one day, so no time to appeal is over.
 */
export class SampledClaim {
  state: ModelState = 'Submitted';
  /** A plan chose it, and no exemption spares it people; undefined before the plan decided. */
  isForPeople: boolean | undefined;
  item: ModelItem | undefined;
  isListApproved = false;
  wasAppealed = false;
  lowerings: ModelLowering[] = [];
  readonly judged: bigint;

  constructor(judged: bigint) {
    this.judged = judged;
  }

  /** The same claim, to try what would be refused. */
  copy(): SampledClaim {
    const lowerings = this.lowerings.map((one) => ({ ...one }));
    return Object.assign(new SampledClaim(this.judged), this, { lowerings, item: this.item && { ...this.item } });
  }

  get net(): bigint {
    return this.lowerings.reduce((least, { net, stands }) => (stands && net < least ? net : least), this.judged);
  }

  /** What is owed: nothing while it is rejected or appealed against. */
  get owed(): 'claimed' | 'approved' | undefined {
    if (this.state === 'Approved') return 'approved';
    return this.state === 'Rejected' || this.state === 'Appealed' ? undefined : 'claimed';
  }

  /** Whether it is free to be paid: its list is approved, and what was found wrong of it was corrected or is owed again by an appeal. */
  get isFree(): boolean {
    const { item } = this;
    if (item === undefined || !this.isListApproved || this.state !== 'Approved') return false;
    return item.right === undefined || item.correction !== undefined;
  }

  decide(isForPeople: boolean): void {
    this.isForPeople = isForPeople;
    if (!isForPeople) this.state = 'Approved';
  }

  begin(): boolean {
    return this.#go(this.isForPeople === true && this.state === 'Submitted', 'SiccoChecking');
  }

  pass(): boolean {
    return this.#go(this.state === 'SiccoChecking', 'SipoChecking');
  }

  confirm(): boolean {
    return this.#go(this.state === 'SipoChecking', 'Approved');
  }

  reject(): boolean {
    return this.#rejected(this.state === 'SiccoChecking');
  }

  /** A check lowers once. */
  lower(net: bigint): boolean {
    if (this.state !== 'SiccoChecking' || this.lowerings.length > 0 || net >= this.net || net <= 0n) return false;
    this.lowerings.push({ net, appeal: 'none', stands: true });
    return true;
  }

  appeal(): boolean {
    if (this.state !== 'Rejected' || this.wasAppealed) return false;
    this.wasAppealed = true;
    return this.#go(true, 'Appealed');
  }

  acceptAppeal(): boolean {
    return this.#go(this.state === 'Appealed', 'Approved');
  }

  appealAmount(): boolean {
    const open = this.lowerings.filter(({ stands, appeal }) => stands && (appeal === 'none' || appeal === 'ended'));
    if (this.state !== 'Approved' || this.#isDisputed || open.length === 0) return false;
    for (const one of open) one.appeal = 'open';
    return true;
  }

  decideAmount(isAccepted: boolean): boolean {
    if (this.state !== 'Approved' || !this.#isDisputed) return false;
    for (const one of this.lowerings.filter(({ appeal }) => appeal === 'open')) {
      one.appeal = 'refused';
      one.stands = !isAccepted;
    }
    return true;
  }

  /** A second person confirms what was found; it waits where an appeal can still give the claim more. */
  correct(): boolean {
    const { item } = this;
    if (item?.right === undefined || item.correction !== undefined) return false;
    if (this.state !== 'Approved') return false;
    if (this.net <= item.right) {
      const canRise = this.lowerings.some(({ stands, appeal }) => stands && appeal !== 'refused');
      if (!canRise) item.correction = 'none';
      return !canRise;
    }
    if (item.right > 0n) {
      item.correction = 'lowered';
      this.lowerings.push({ net: item.right, appeal: 'none', stands: true });
      return true;
    }
    item.correction = 'rejected';
    for (const one of this.lowerings) if (one.appeal === 'open') one.appeal = 'ended';
    return this.#rejected(true);
  }

  get #isDisputed(): boolean {
    return this.lowerings.some(({ appeal }) => appeal === 'open');
  }

  #rejected(isPossible: boolean): boolean {
    if (isPossible) this.wasAppealed = false;
    return this.#go(isPossible, 'Rejected');
  }

  #go(isPossible: boolean, to: ModelState): boolean {
    if (isPossible) this.state = to;
    return isPossible;
  }
}
