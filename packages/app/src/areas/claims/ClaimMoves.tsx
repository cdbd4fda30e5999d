import { Cross, Endorsed, Tick, Undo } from '@blueprintjs/icons';
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

/** The moves that people make with a claim, each of which has a call of its name. */
type Made = Extract<
  ClaimMove,
  'takeBack' | 'begin' | 'giveBack' | 'pass' | 'reject' | 'recheck' | 'confirm' | 'refuse' | 'waive'
>;

/** What its dealer and its checkers can do with a claim. Taking back stays in sight when it is off, with the reason. */
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
      begin: { ...asked('begin', t('claim.beginText')), button: 'CHECK', icon: <Endorsed />, intent: 'primary' },
      pass: { ...asked('pass', t('claim.passText')), button: 'CHECK', icon: <Tick />, intent: 'primary' },
      reject: { ...asked('reject', t('claim.rejectText')), button: 'CHECK', icon: <Cross />, intent: 'danger' },
      giveBack: { ...asked('giveBack', t('claim.giveBackText')), button: 'CHECK', icon: <Undo /> },
      confirm: {
        ...asked('confirm', t('claim.confirmText')),
        button: 'CONFIRM',
        icon: <Tick />,
        intent: 'primary',
        otherwise: ({ made: by }) => (by.includes('pass') ? message('CLAIM_OTHER_CONFIRMS') : undefined),
      },
      recheck: { ...asked('recheck', t('claim.recheckText')), button: 'CONFIRM', icon: <Undo /> },
      refuse: { ...asked('refuse', t('claim.rejectText')), button: 'CONFIRM', icon: <Cross />, intent: 'danger' },
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
