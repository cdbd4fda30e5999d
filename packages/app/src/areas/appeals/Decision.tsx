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

/** Accepting and refusing an appeal, by another person than who rejected its claim. */
export function Decision({ view, reload }: DecisionProps) {
  const { t } = useLabels();
  const moves = useMoves<Decided>({
    may: useButtons(APPEALS),
    nameOf: ({ appeal }) => appeal?.appealCode ?? '',
    reload,
    onlyFitting: true,
    moves: {
      acceptAppeal: {
        ...asked('acceptAppeal', t('appeal.acceptText')),
        icon: <Tick />,
        intent: 'primary',
        otherwise: rejectedByMe,
      },
      refuseAppeal: {
        ...asked('refuseAppeal', t('appeal.refuseText')),
        icon: <Cross />,
        intent: 'danger',
        otherwise: (row) => rejectedByMe(row) ?? dealerHasTime(row),
      },
    },
  });
  return <MoveBar moves={moves} row={{ ...view, status: view.claimStatus }} />;
}

function rejectedByMe({ isRejecter }: Decided): Message | undefined {
  return isRejecter ? message('CLAIM_OTHER_DECIDES') : undefined;
}

function dealerHasTime({ appeal }: Decided): Message | undefined {
  return appeal?.waitsFor === 'dealer' ? message('APPEAL_DEALER_HAS_UNTIL', { until: appeal.answerUntil }) : undefined;
}

const CALLS = { acceptAppeal: 'claim.acceptAppeal', refuseAppeal: 'claim.refuseAppeal' } as const;

/** A decision with its reason; it names the version of the appeal that was read, so that no letter is overlooked. */
function asked(move: 'acceptAppeal' | 'refuseAppeal', text: string) {
  return {
    rule: CLAIM.moves[move],
    button: 'DECIDE',
    asks: () => ({ text }),
    send: async ({ claimId, claimVersion, claimCode, appeal }, { reason }) => {
      const body = { claimId, reason, ...(appeal !== null && { appealVersion: appeal.version }) };
      const answer = await client.call(CALLS[move], { query: { version: claimVersion }, body, silent: true });
      return made(answer, ({ status }) => {
        const { en, zh } = stateName(CLAIM.states, status);
        return { said: message('CLAIM_MOVED', { claim: claimCode, state: { en, zh } }) };
      });
    },
  } as const satisfies Pick<Extract<Move<Decided>, { readonly send: unknown }>, 'rule' | 'button' | 'asks' | 'send'>;
}
