import { Callout } from '@blueprintjs/core';
import { SendMessage, Trash, Undo } from '@blueprintjs/icons';
import { LATE_REQUEST } from '@oasis/engine/areas/late-claims';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { decisionBody, decisionMove, withdrawalBody } from '../../approvals/decision-move.tsx';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { RequestDetail } from './late-lists.ts';
import { LATE, OWN_LATE } from './paths.ts';

interface RequestMovesProps {
  readonly request: RequestDetail;
  readonly isDealer: boolean;
  readonly reload: () => void;
}

/** What its dealer or head office can do with a request now. */
export function RequestMoves({ request, isDealer, reload }: RequestMovesProps) {
  const { t } = useLabels();
  const own = useOwnMoves(reload);
  const deciding = useDecisions(reload);
  const decides = useButtons(LATE)('DECIDE');
  const { allowed, reason } = request.may.decide;
  if (isDealer) return <MoveBar moves={own} row={request} />;
  if (allowed) return <MoveBar moves={deciding} row={request} />;
  if (!decides || request.status !== 'Waiting') return null;
  return <Callout compact>{t('late.mayNot', { reason })}</Callout>;
}

function movedTo(requestCode: string, status: string) {
  const { en, zh } = stateName(LATE_REQUEST.states, status);
  return { said: message('LATE_MOVED', { request: requestCode, state: { en, zh } }) };
}

function useOwnMoves(reload: () => void): Moves<RequestDetail> {
  const { t } = useLabels();
  return useMoves<RequestDetail>({
    may: useButtons(OWN_LATE),
    nameOf: ({ requestCode }) => requestCode,
    reload,
    onlyFitting: true,
    moves: {
      submit: {
        rule: LATE_REQUEST.moves.submit,
        button: 'ASK',
        icon: <SendMessage />,
        intent: 'primary',
        otherwise: ({ papersNeeded, papers }) =>
          papersNeeded && papers.length === 0 ? message('LATE_PAPERS_MISSING') : undefined,
        asks: () => ({ text: t('late.submitText'), hasNoReason: true }),
        send: async ({ requestId, version, requestCode }, _draft, keyOf) => {
          const body = { requestId };
          const key = keyOf([version, body]);
          const answer = await client.call('late.submit', { query: { version }, body, key, silent: true });
          return made(answer, ({ status }) => movedTo(requestCode, status));
        },
      },
      discard: {
        rule: LATE_REQUEST.moves.discard,
        button: 'ASK',
        icon: <Trash />,
        asks: () => ({ text: t('late.discardText'), hasNoReason: true }),
        send: async ({ requestId, version, requestCode }) => {
          const answer = await client.call('late.discard', { query: { version }, body: { requestId }, silent: true });
          return made(answer, ({ status }) => movedTo(requestCode, status));
        },
      },
      withdraw: {
        rule: LATE_REQUEST.moves.withdraw,
        button: 'ASK',
        icon: <Undo />,
        otherwise: ({ may }) => (may.withdraw.allowed ? undefined : may.withdraw.reason),
        asks: () => ({ text: t('late.withdrawText') }),
        send: async (request, { reason }, keyOf) => {
          const { requestId, requestCode } = request;
          const body = { requestId, ...withdrawalBody(request, reason) };
          const answer = await client.call('late.withdraw', { body, key: keyOf(body), silent: true });
          return made(answer, ({ status }) => movedTo(requestCode, status));
        },
      },
    },
  });
}

function useDecisions(reload: () => void): Moves<RequestDetail> {
  const { t } = useLabels();
  return useMoves<RequestDetail>({
    may: useButtons(LATE),
    nameOf: ({ requestCode }) => requestCode,
    reload,
    onlyFitting: true,
    moves: {
      grant: decisionMove('approve', LATE_REQUEST.moves.grant, { text: t('late.grantText') }, decided('approve')),
      refuse: decisionMove('reject', LATE_REQUEST.moves.refuse, { text: t('late.refuseText') }, decided('reject')),
    },
  });
}

function decided(action: 'approve' | 'reject'): AskedMove<RequestDetail>['send'] {
  return async (request, { reason }, keyOf) => {
    const { requestId, requestCode } = request;
    const body = { requestId, ...decisionBody(request, action, reason) };
    const answer = await client.call('late.decide', { body, key: keyOf(body), silent: true });
    return made(answer, ({ status, booked, items }) => {
      if (status === 'Granted')
        return { said: message('LATE_GRANTED', { request: requestCode, booked, count: items }) };
      const said = status === 'Refused' ? 'LATE_REFUSED' : 'LATE_STEP_APPROVED';
      return { said: message(said, { request: requestCode }) };
    });
  };
}
