import { Callout } from '@blueprintjs/core';
import { Edit, SendMessage, Undo } from '@blueprintjs/icons';
import { CHECKING_PLAN } from '@oasis/engine/areas/checking-plans';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { decisionBody, decisionMove, withdrawalBody } from '../../approvals/decision-move.tsx';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { APPROVE_PLANS, PLANS } from './paths.ts';
import type { PlanDetail } from './plan-list.ts';

const { moves: MOVES } = CHECKING_PLAN;

interface PlanMovesProps {
  readonly plan: PlanDetail;
  readonly reload: () => void;
}

/** The moves that a user can make with a plan now: write and submit the plan, or decide on the plan. */
export function PlanMoves({ plan, reload }: PlanMovesProps) {
  const { t } = useLabels();
  const [isEditing, setEditing] = useState(false);
  const own = useOwnMoves(reload, () => setEditing(true));
  const deciding = useDecisions(reload);
  const decides = useButtons(APPROVE_PLANS)('DECIDE');
  const { allowed, reason } = plan.may.decide;
  return (
    <>
      <MoveBar moves={own} row={plan} />
      {allowed && <MoveBar moves={deciding} row={plan} />}
      {!allowed && decides && plan.status === 'Submitted' && (
        <Callout compact>{t('checkPlan.mayNot', { reason })}</Callout>
      )}
      {isEditing && <PlanDialog plan={plan} onDone={reload} onStale={reload} onClose={() => setEditing(false)} />}
    </>
  );
}

function movedTo(planCode: string, status: string) {
  const { en, zh } = stateName(CHECKING_PLAN.states, status);
  return { said: message('CHECK_PLAN_MOVED', { plan: planCode, state: { en, zh } }) };
}

function useOwnMoves(reload: () => void, edit: () => void): Moves<PlanDetail> {
  const { t } = useLabels();
  return useMoves<PlanDetail>({
    may: useButtons(PLANS),
    nameOf: ({ planCode }) => planCode,
    reload,
    onlyFitting: true,
    moves: {
      submit: {
        rule: MOVES.submit,
        button: 'SUBMIT',
        icon: <SendMessage />,
        intent: 'primary',
        asks: () => ({ text: t('checkPlan.submitText'), hasNoReason: true }),
        send: async ({ planId, version, planCode }, _draft, keyOf) => {
          const body = { planId };
          const key = keyOf([version, body]);
          const answer = await client.call('checkPlans.submit', { query: { version }, body, key, silent: true });
          return made(answer, ({ status }) => movedTo(planCode, status));
        },
      },
      edit: { rule: MOVES.edit, button: 'EDIT', icon: <Edit />, run: edit },
      withdraw: {
        rule: MOVES.withdraw,
        button: 'SUBMIT',
        icon: <Undo />,
        otherwise: ({ may }) => (may.withdraw.allowed ? undefined : may.withdraw.reason),
        asks: () => ({ text: t('checkPlan.withdrawText') }),
        send: async (plan, { reason }, keyOf) => {
          const { planId, planCode } = plan;
          const body = { planId, ...withdrawalBody(plan, reason) };
          const answer = await client.call('checkPlans.withdraw', { body, key: keyOf(body), silent: true });
          return made(answer, ({ status }) => movedTo(planCode, status));
        },
      },
    },
  });
}

function useDecisions(reload: () => void): Moves<PlanDetail> {
  const { t } = useLabels();
  return useMoves<PlanDetail>({
    may: useButtons(APPROVE_PLANS),
    nameOf: ({ planCode }) => planCode,
    reload,
    onlyFitting: true,
    moves: {
      approve: decisionMove(
        'approve',
        MOVES.approve,
        { text: t('checkPlan.approveText'), hasNoReason: true },
        decided('approve'),
      ),
      reject: decisionMove('reject', MOVES.reject, { text: t('checkPlan.rejectText') }, decided('reject')),
    },
  });
}

function decided(action: 'approve' | 'reject'): AskedMove<PlanDetail>['send'] {
  return async (plan, { reason }, keyOf) => {
    const { planId, planCode } = plan;
    const body = { planId, ...decisionBody(plan, action, reason) };
    const answer = await client.call('checkPlans.decide', { body, key: keyOf(body), silent: true });
    return made(answer, ({ status }) =>
      status === 'Submitted'
        ? { said: message('CHECK_PLAN_STEP_APPROVED', { plan: planCode }) }
        : movedTo(planCode, status),
    );
  };
}
