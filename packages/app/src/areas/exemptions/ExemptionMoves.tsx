import { Callout } from '@blueprintjs/core';
import { Edit, SendMessage, Stop, Undo } from '@blueprintjs/icons';
import { EXEMPTION } from '@oasis/engine/areas/exemptions';
import { type Message, message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { decisionBody, decisionMove, withdrawalBody } from '../../approvals/decision-move.tsx';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { ExemptionDialog } from './ExemptionDialog.tsx';
import type { ExemptionDetail } from './exemption-lists.ts';
import { EXEMPTION_SETUP } from './paths.ts';

const { moves: MOVES } = EXEMPTION;

interface ExemptionMovesProps {
  readonly exemption: ExemptionDetail;
  readonly reload: () => void;
}

/** The moves that a user can make with an exemption now: write, submit and end it, or decide on it. */
export function ExemptionMoves({ exemption, reload }: ExemptionMovesProps) {
  const { t } = useLabels();
  const [isEditing, setEditing] = useState(false);
  const own = useOwnMoves(reload, () => setEditing(true));
  const deciding = useDecisions(reload);
  const decides = useButtons(EXEMPTION_SETUP)('DECIDE');
  const { allowed, reason } = exemption.may.decide;
  return (
    <>
      <MoveBar moves={own} row={exemption} />
      {allowed && <MoveBar moves={deciding} row={exemption} />}
      {!allowed && decides && exemption.status === 'Submitted' && (
        <Callout compact>{t('exemption.mayNot', { reason })}</Callout>
      )}
      {isEditing && (
        <ExemptionDialog exemption={exemption} onDone={reload} onStale={reload} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function movedTo(exemption: string, status: string) {
  const { en, zh } = stateName(EXEMPTION.states, status);
  return { said: message('CHECK_EXEMPTION_MOVED', { exemption, state: { en, zh } }) };
}

function useOwnMoves(reload: () => void, edit: () => void): Moves<ExemptionDetail> {
  const { t } = useLabels();
  return useMoves<ExemptionDetail>({
    may: useButtons(EXEMPTION_SETUP),
    nameOf: ({ exemptionCode }) => exemptionCode,
    reload,
    onlyFitting: true,
    moves: {
      submit: {
        rule: MOVES.submit,
        button: 'SUBMIT',
        icon: <SendMessage />,
        intent: 'primary',
        asks: () => ({ text: t('exemption.submitText'), hasNoReason: true }),
        send: moved('submit'),
      },
      edit: { rule: MOVES.edit, button: 'EDIT', icon: <Edit />, run: edit },
      withdraw: {
        rule: MOVES.withdraw,
        button: 'SUBMIT',
        icon: <Undo />,
        otherwise: ({ may }) => (may.withdraw.allowed ? undefined : may.withdraw.reason),
        asks: () => ({ text: t('exemption.withdrawText') }),
        send: async (exemption, { reason }, keyOf) => {
          const { exemptionId, exemptionCode } = exemption;
          const body = { exemptionId, ...withdrawalBody(exemption, reason) };
          const answer = await client.call('checkExemptions.withdraw', { body, key: keyOf(body), silent: true });
          return made(answer, ({ status }) => movedTo(exemptionCode, status));
        },
      },
      end: {
        rule: MOVES.end,
        button: 'END',
        icon: <Stop />,
        intent: 'danger',
        otherwise: overAlready,
        asks: () => ({ text: t('exemption.endText') }),
        send: moved('end'),
      },
    },
  });
}

/** Why an exemption is not ended any more; the server refuses it with the same words. */
function overAlready({ standing, exemptionCode }: ExemptionDetail): Message | undefined {
  return standing === 'over' ? message('CHECK_EXEMPTION_OVER', { exemption: exemptionCode }) : undefined;
}

function moved(move: 'submit' | 'end'): AskedMove<ExemptionDetail>['send'] {
  return async ({ exemptionId, version, exemptionCode }, { reason }, keyOf) => {
    const body = { exemptionId, ...(reason !== '' && { reason }) };
    const key = keyOf([version, body]);
    const answer = await client.call(`checkExemptions.${move}`, { query: { version }, body, key, silent: true });
    return made(answer, ({ status }) => movedTo(exemptionCode, status));
  };
}

function useDecisions(reload: () => void): Moves<ExemptionDetail> {
  const { t } = useLabels();
  return useMoves<ExemptionDetail>({
    may: useButtons(EXEMPTION_SETUP),
    nameOf: ({ exemptionCode }) => exemptionCode,
    reload,
    onlyFitting: true,
    moves: {
      approve: decisionMove(
        'approve',
        MOVES.approve,
        { text: t('exemption.approveText'), hasNoReason: true },
        decided('approve'),
      ),
      reject: decisionMove('reject', MOVES.reject, { text: t('exemption.rejectText') }, decided('reject')),
    },
  });
}

function decided(action: 'approve' | 'reject'): AskedMove<ExemptionDetail>['send'] {
  return async (exemption, { reason }, keyOf) => {
    const { exemptionId, exemptionCode } = exemption;
    const body = { exemptionId, ...decisionBody(exemption, action, reason) };
    const answer = await client.call('checkExemptions.decide', { body, key: keyOf(body), silent: true });
    return made(answer, ({ status }) =>
      status === 'Submitted'
        ? { said: message('CHECK_EXEMPTION_STEP_APPROVED', { exemption: exemptionCode }) }
        : movedTo(exemptionCode, status),
    );
  };
}
