import { Cross, Undo } from '@blueprintjs/icons';
import { CLAIM, type ClaimMove } from '@oasis/engine/areas/claims';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { CLAIMS } from '../../claims/paths.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type Move, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ClaimDetail } from './claim-list.ts';

interface ClaimMovesProps {
  readonly claim: ClaimDetail;
  readonly reload: () => void;
}

/** The moves that a dealer makes with a claim, each of which has a call of its name. */
type Made = Extract<ClaimMove, 'takeBack' | 'waive'>;

/** What its dealer can do with a claim. Taking back stays in sight when it is off, with the reason. */
export function ClaimMoves({ claim, reload }: ClaimMovesProps) {
  const { t } = useLabels();
  const may = useButtons(CLAIMS);
  const of = { may, nameOf: ({ claimCode }: ClaimDetail) => claimCode, reload };
  const own = useMoves<ClaimDetail>({
    ...of,
    moves: { takeBack: { ...asked('takeBack', t('claim.takeBackText')), button: 'TAKE BACK', icon: <Undo /> } },
  });
  const fitting = useMoves<ClaimDetail>({
    ...of,
    onlyFitting: true,
    moves: {
      waive: {
        ...asked('waive', t('claim.waiveText')),
        button: 'APPEAL',
        icon: <Cross />,
        otherwise: ({ holds }) => (holds ? undefined : message('CLAIM_LET_GO')),
      },
    },
  });
  return (
    <MoveBar
      moves={{
        of: (row) => [...fitting.of(row), ...own.of(row)],
        dialog: (
          <>
            {fitting.dialog}
            {own.dialog}
          </>
        ),
      }}
      row={claim}
    />
  );
}

/** A move that a dialog asks about: for the reason where the table of states wants one. */
function asked(move: Made, text: string) {
  const rule = CLAIM.moves[move];
  const hasNoReason = !('reason' in rule);
  return {
    rule,
    asks: () => ({ text, hasNoReason }),
    send: async ({ claimId, version, claimCode }, { reason }) => {
      const body = { claimId, ...(reason !== '' && { reason }) };
      const answer = await client.call(`claim.${move}`, { query: { version }, body, silent: true });
      return made(answer, ({ status }) => {
        const { en, zh } = stateName(CLAIM.states, status);
        return { said: message('CLAIM_MOVED', { claim: claimCode, state: { en, zh } }) };
      });
    },
  } as const satisfies Pick<Extract<Move<ClaimDetail>, { readonly send: unknown }>, 'rule' | 'asks' | 'send'>;
}
