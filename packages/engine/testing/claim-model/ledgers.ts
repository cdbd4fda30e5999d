/** What a line took out of the budget: out of the reserve of a month, or over budget. */
export interface Taken {
  readonly from: 'reserve' | 'frame';
  readonly month: number;
  readonly fen: bigint;
}

export type Stage = 'claimed' | 'approved' | 'in payout' | 'paid';

/** Both ledgers of the model: money of programs by month, and what is owed by dealer. Balances of 0 are left out. */
export class Ledgers {
  readonly budget = new Map<string, bigint>();
  readonly owed = new Map<string, bigint>();

  reserve(account: string, month: number, fen: bigint): void {
    add(this.budget, `reserved ${account} ${month}`, fen);
  }

  reserved(account: string, month: number): bigint {
    return this.budget.get(`reserved ${account} ${month}`) ?? 0n;
  }

  /** Takes an amount: its own month, earlier ones of the year backwards, later ones of it forwards, and the rest over budget. */
  take(account: string, month: number, fen: bigint): readonly Taken[] {
    const first = month - (month % 12);
    const months = [month];
    for (let one = month - 1; one >= first; one -= 1) months.push(one);
    for (let one = month + 1; one < first + 12; one += 1) months.push(one);
    const taken: Taken[] = [];
    let left = fen;
    for (const one of months) {
      const there = this.reserved(account, one);
      const part = there < left ? there : left;
      if (part <= 0n) continue;
      taken.push({ from: 'reserve', month: one, fen: part });
      left -= part;
    }
    if (left > 0n) taken.push({ from: 'frame', month, fen: left });
    this.post(account, taken, 1n);
    return taken;
  }

  /** Gives back exactly what was taken. */
  giveBack(account: string, taken: readonly Taken[]): void {
    this.post(account, taken, -1n);
  }

  private post(account: string, taken: readonly Taken[], sign: bigint): void {
    for (const { from, month, fen } of taken) {
      if (from === 'reserve') add(this.budget, `reserved ${account} ${month}`, -sign * fen);
      add(this.budget, `${from === 'reserve' ? 'used' : 'over'} ${account} ${month}`, sign * fen);
    }
  }

  /** Moves what is owed for a line from one stage to another; undefined is nothing owed. */
  owe(dealer: number, fen: bigint, from: Stage | undefined, to: Stage | undefined): void {
    if (from !== undefined) add(this.owed, `${dealer} ${from}`, -fen);
    if (to !== undefined) add(this.owed, `${dealer} ${to}`, fen);
  }
}

function add(balances: Map<string, bigint>, name: string, fen: bigint): void {
  const after = (balances.get(name) ?? 0n) + fen;
  if (after === 0n) balances.delete(name);
  else balances.set(name, after);
}
