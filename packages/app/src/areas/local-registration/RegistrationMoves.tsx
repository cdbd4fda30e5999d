import { Confirm, Undo } from '@blueprintjs/icons';
import { REGISTRATION_SET } from '@oasis/engine/areas/local-registration';
import { message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { SetDetail } from './local-lists.ts';
import { REGISTRATIONS } from './paths.ts';

const { moves: MOVES } = REGISTRATION_SET;
const SAID = { check: 'LOCAL_CHECKED', withdraw: 'LOCAL_WITHDRAWN' } as const;

interface RegistrationMovesProps {
  readonly set: SetDetail;
  readonly reload: () => void;
}

/** The moves that a user can make with a set now: a second person checks it, and either of the two withdraws it. */
export function RegistrationMoves({ set, reload }: RegistrationMovesProps) {
  const { t } = useLabels();
  const moves = useMoves<SetDetail>({
    may: useButtons(REGISTRATIONS),
    nameOf: ({ setCode }) => setCode,
    reload,
    onlyFitting: true,
    moves: {
      check: {
        rule: MOVES.check,
        button: 'CHECK',
        icon: <Confirm />,
        intent: 'primary',
        otherwise: ({ isOwn }) => (isOwn ? message('LOCAL_SECOND_PERSON') : undefined),
        asks: () => ({ text: t('local.checkText'), hasNoReason: true }),
        send: moved('check'),
      },
      withdraw: {
        rule: MOVES.withdraw,
        button: 'WITHDRAW',
        icon: <Undo />,
        intent: 'danger',
        asks: () => ({ text: t('local.withdrawText') }),
        send: moved('withdraw'),
      },
    },
  });
  return <MoveBar moves={moves} row={set} />;
}

function moved(move: keyof typeof SAID): AskedMove<SetDetail>['send'] {
  return async ({ setId, version, setCode }, { reason }, keyOf) => {
    const body = { setId, ...(reason !== '' && { reason }) };
    const key = keyOf([move, version, body]);
    const answer = await client.call(`registrations.${move}`, { query: { version }, body, key, silent: true });
    return made(answer, () => ({ said: message(SAID[move], { set: setCode }) }));
  };
}
