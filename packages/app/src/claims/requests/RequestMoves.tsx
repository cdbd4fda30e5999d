import { Tick, Undo } from '@blueprintjs/icons';
import { PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { REQUESTS } from '../paths.ts';
import type { RequestView } from './request-view.ts';

interface RequestMovesProps {
  readonly request: RequestView;
  readonly reload: () => void;
}

/** What checkers can do about a request: accept the answer of a claim that they hold, and withdraw what nobody has answered. */
export function RequestMoves({ request, reload }: RequestMovesProps) {
  const { t } = useLabels();
  const may = useButtons(REQUESTS);
  const moves = useMoves<RequestView>({
    may,
    nameOf: ({ requestCode }) => requestCode,
    reload,
    onlyFitting: true,
    moves: {
      settle: {
        ...asked('settle', t('request.settleText')),
        button: 'ASK',
        icon: <Tick />,
        intent: 'primary',
        otherwise: ({ isMine }) => (isMine ? undefined : message('CHECK_NOT_YOURS')),
      },
      withdraw: { ...asked('withdraw', t('request.withdrawText')), button: 'ASK', icon: <Undo /> },
    },
  });
  if (!may('ASK') || moves.of(request).length === 0) return null;
  return <MoveBar moves={moves} row={request} />;
}

function asked(move: 'settle' | 'withdraw', text: string): Pick<AskedMove<RequestView>, 'rule' | 'asks' | 'send'> {
  return {
    rule: PAPER_REQUEST.moves[move],
    asks: () => ({ text, hasNoReason: true }),
    send: async ({ requestId, requestCode, version }) => {
      const answer = await client.call(`paperRequest.${move}`, {
        query: { version },
        body: { requestId },
        silent: true,
      });
      return made(answer, ({ status }) => {
        const { en, zh } = stateName(PAPER_REQUEST.states, status);
        return { said: message('PAPER_REQUEST_MOVED', { code: requestCode, state: { en, zh } }) };
      });
    },
  };
}
