import { addMoney, type Fen, NO_MONEY, parseYuan, present, subtractMoney, yuanText } from '@oasis/engine/base';
import type { CarClaims, CarProgram } from './claim-list.ts';

/** What is ticked of the programs that a car can claim. Amounts are yuan without VAT. */
export interface Choice {
  /** In the order of the page. */
  readonly ticked: readonly CarProgram[];
  readonly net: string;
  /** What the best combination pays more; empty where it does not. */
  readonly less: string;
  /** The first two of the ticked ones that do not combine. */
  readonly clash: readonly [one: string, other: string] | undefined;
  readonly isBest: boolean;
}

/** The programs that a car can claim now. */
export function claimableOf({ programs }: Pick<CarClaims, 'programs'>): readonly CarProgram[] {
  return programs.filter(({ answer }) => answer === 'yes');
}

/** The choice of these codes; without any, the best combination. A code that cannot be claimed any more counts for nothing. */
export function choiceOf(car: Pick<CarClaims, 'programs' | 'best'>, codes: readonly string[] | undefined): Choice {
  const { best } = car;
  const wanted = codes ?? best.codes;
  const ticked = claimableOf(car).filter(({ code }) => wanted.includes(code));
  const net = ticked.reduce<Fen>((sum, program) => addMoney(sum, fenIn(program.net)), NO_MONEY);
  const difference = subtractMoney(fenIn(best.net), net);
  const clash = clashIn(ticked);
  return {
    ticked,
    net: yuanText(net),
    less: clash === undefined && difference > 0n ? yuanText(difference) : '',
    clash,
    isBest: ticked.length === best.codes.length && ticked.every(({ code }) => best.codes.includes(code)),
  };
}

/** The ticked codes that a program does not combine with. */
export function excludedBy({ code, against }: CarProgram, { ticked }: Pick<Choice, 'ticked'>): readonly string[] {
  return ticked.flatMap((other) => (other.code !== code && against.includes(other.code) ? [other.code] : []));
}

function clashIn(ticked: readonly CarProgram[]): Choice['clash'] {
  for (const program of ticked) {
    const [other] = excludedBy(program, { ticked });
    if (other !== undefined) return [program.code, other];
  }
  return undefined;
}

function fenIn(yuan: string): Fen {
  return present(parseYuan(yuan), 'an amount');
}
