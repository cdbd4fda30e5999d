import { addMoney, type Fen, NO_MONEY, yuanText } from '@oasis/engine/base';
import { type Claimable, type EligibleOffer, proposeCombination } from '@oasis/engine/claims';
import { type Message, message } from '@oasis/engine/messages';
import type { JudgedCarPrograms, JudgedProgram } from './judge-cars.ts';

/** Why a car cannot claim a program now; undefined if it can. */
export function refusalOfProgram({ held, answer, against, offers }: JudgedProgram): Message | undefined {
  if (held !== undefined) return message('CLAIM_CLAIMED');
  if (answer.kind === 'no') return answer.because;
  if (against.length > 0) return message('CLAIM_NOT_COMBINABLE', { codes: against.join(', ') });
  return offers.length === 0 ? message('CLAIM_FULL') : undefined;
}

/** What offers grant together without VAT. */
export function netOfOffers(offers: readonly EligibleOffer[]): Fen {
  return offers.reduce((sum, { judged: { net } }) => addMoney(sum, net), NO_MONEY);
}

/** The programs that a car can claim now, each with its amount within the caps. */
export function claimableOf(programs: readonly JudgedProgram[]): readonly Claimable[] {
  return programs.flatMap((one) => {
    const { answer, program, offers } = one;
    return answer.kind === 'yes' && refusalOfProgram(one) === undefined
      ? [{ code: program.code, day: answer.day, net: netOfOffers(offers) }]
      : [];
  });
}

/** The combination that pays most, as somebody claims it: codes with their amounts without VAT, in yuan, and the total in fen. */
export function askedBest({ programs, combines }: Pick<JudgedCarPrograms, 'programs' | 'combines'>) {
  const claimable = claimableOf(programs);
  const { chosen, total } = proposeCombination(claimable, combines);
  const asked = claimable.flatMap(({ code, net }) => (chosen.includes(code) ? [{ code, net: yuanText(net) }] : []));
  return { asked, total };
}
