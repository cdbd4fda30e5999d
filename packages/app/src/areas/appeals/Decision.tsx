import { Cross, Tick } from '@blueprintjs/icons';
import { CLAIM } from '@oasis/engine/areas/claims';
import { type Message, message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type Move, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { AppealView } from './appeal-list.ts';
import { APPEALS } from './paths.ts';

interface DecisionProps {
  readonly view: AppealView;
  readonly reload: () => void;
}

/** An appeal in the state of its claim, whose moves decide it. */
type Decided = AppealView & { readonly status: string };

/** Accepting and refusing an appeal, by another person than who rejected or lowered its claim. */
export function Decision({ view, reload }: DecisionProps) {
  const { t } = useLabels();
  const ofAmount = view.appeal?.kind === 'amount';
  const [accept, refuse] = ofAmount
    ? (['acceptAmount', 'refuseAmount'] as const)
    : (['acceptAppeal', 'refuseAppeal'] as const);
  const moves = useMoves<Decided>({
    may: useButtons(APPEALS),
    nameOf: ({ appeal }) => appeal?.appealCode ?? '',
    reload,
    onlyFitting: true,
    moves: {
      [accept]: {
        ...asked(accept, t(ofAmount ? 'appeal.acceptAmountText' : 'appeal.acceptText')),
        icon: <Tick />,
        intent: 'primary',
        otherwise: (row) => rejectedByMe(row) ?? loweredByMe(row),
      },
      [refuse]: {
        ...asked(refuse, t(ofAmount ? 'appeal.refuseAmountText' : 'appeal.refuseText')),
        icon: <Cross />,
        intent: 'danger',
        otherwise: (row) => rejectedByMe(row) ?? dealerHasTime(row),
      },
    },
  });
  // The claim stays approved while its amount is disputed: an appeal that is over is not decided again.
  if (view.appeal === null || view.appeal.waitsFor === '') return null;
  return <MoveBar moves={moves} row={{ ...view, status: view.claimStatus }} />;
}

function rejectedByMe({ isRejecter, against }: Decided): Message | undefined {
  if (!isRejecter) return undefined;
  return message(against === 'amount' ? 'CLAIM_OTHER_AMOUNT' : 'CLAIM_OTHER_DECIDES');
}

/** An accepted appeal approves the claim, and with it what was lowered; refusing it leaves nothing standing. */
function loweredByMe({ isLowerer }: Decided): Message | undefined {
  return isLowerer ? message('CLAIM_OTHER_DECIDES') : undefined;
}

function dealerHasTime({ appeal }: Decided): Message | undefined {
  return appeal?.waitsFor === 'dealer' ? message('APPEAL_DEALER_HAS_UNTIL', { until: appeal.answerUntil }) : undefined;
}

/** The calls of the decisions, by the side that is contested. */
const OF_REJECTIONS = { acceptAppeal: 'claim.acceptAppeal', refuseAppeal: 'claim.refuseAppeal' } as const;
const OF_AMOUNTS = { acceptAmount: 'claim.acceptAmount', refuseAmount: 'claim.refuseAmount' } as const;

type Deciding = keyof typeof OF_REJECTIONS | keyof typeof OF_AMOUNTS;

/** A decision with its reason; it names the version of the appeal that was read, so that no letter is overlooked. */
function asked(move: Deciding, text: string) {
  return {
    rule: CLAIM.moves[move],
    button: 'DECIDE',
    asks: () => ({ text }),
    send: async ({ claimId, claimVersion, claimCode, appeal }, { reason }, keyOf) => {
      const body = { claimId, reason, ...(appeal !== null && { appealVersion: appeal.version }) };
      const asks = { query: { version: claimVersion }, body, silent: true } as const;
      const answer = await (move === 'acceptAmount' || move === 'refuseAmount'
        ? client.call(OF_AMOUNTS[move], { ...asks, key: keyOf([move, asks]) })
        : client.call(OF_REJECTIONS[move], asks));
      return made(answer, ({ status }) => {
        const { en, zh } = stateName(CLAIM.states, status);
        return { said: message('CLAIM_MOVED', { claim: claimCode, state: { en, zh } }) };
      });
    },
  } as const satisfies Pick<Extract<Move<Decided>, { readonly send: unknown }>, 'rule' | 'button' | 'asks' | 'send'>;
}
