import { Callout } from '@blueprintjs/core';
import { Key, Lock, Maximize, Random, SendMessage, Undo } from '@blueprintjs/icons';
import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { message } from '@oasis/engine/messages';
import { commitmentOf } from '@oasis/engine/sampling';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { decisionBody, decisionMove, withdrawalBody } from '../../approvals/decision-move.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useUser } from '../../state/use-user.ts';
import { askedDraw, furtherDrawMoves } from './further-draw-moves.tsx';
import { isToWiden } from './NextStep.tsx';
import { APPROVING, CONTROLLING } from './paths.ts';
import type { ListDetail } from './spot-lists.ts';

interface ListMovesProps {
  readonly list: ListDetail;
  readonly reload: () => void;
}

/** The moves that a user can make with a list now. */
export function ListMoves({ list, reload }: ListMovesProps) {
  const { t } = useLabels();
  const own = usePreparing(list, reload);
  const deciding = useDecisions(reload);
  const decides = useButtons(APPROVING)('DECIDE');
  const { allowed, reason } = list.may.decide;
  const { status } = list;
  if (status === 'PendingApproval' && decides && !allowed) {
    return <Callout compact>{t('spot.mayNot', { reason })}</Callout>;
  }
  return <MoveBar moves={status === 'PendingApproval' && allowed ? deciding : own} row={list} />;
}

const BYTES = 32;

/** A secret that only this browser knows: 64 hexadecimal digits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function movedTo(list: string, status: string) {
  const { en, zh } = stateName(SAMPLE_LIST.states, status);
  return { said: message('SPOT_MOVED', { list, state: { en, zh } }) };
}

type Keyed = 'spotLists.freeze' | 'spotLists.draw' | 'spotLists.widen' | 'spotLists.submit';

function keyed(call: Keyed): AskedMove<ListDetail>['send'] {
  return async ({ listId, version, code }, _draft, keyOf) => {
    const body = { listId };
    const answer = await client.call(call, { query: { version }, body, key: keyOf([version, body]), silent: true });
    return made(answer, ({ status }) => movedTo(code, status));
  };
}

/** Moves in the order of their buttons: those of one's own secret stand where they are due. */
function usePreparing(list: ListDetail, reload: () => void): Moves<ListDetail> {
  const { t } = useLabels();
  const asked = askedDraw(list);
  const { commit, reveal } = secretMoves(t, useUser().usrnm);
  const { submit, withdraw } = submissionMoves(t);
  return useMoves<ListDetail>({
    may: useButtons(CONTROLLING),
    nameOf: ({ code }) => code,
    reload,
    onlyFitting: true,
    moves: {
      ...((list.status === 'Prepared' || asked !== undefined) && { commit }),
      freeze: {
        rule: SAMPLE_LIST.moves.freeze,
        button: 'PREPARE',
        icon: <Lock />,
        intent: 'primary',
        otherwise: ({ secrets }) => (secrets.length < 2 ? message('SPOT_TWO_NEEDED') : undefined),
        asks: () => ({ text: t('spot.freezeText'), hasNoReason: true }),
        send: keyed('spotLists.freeze'),
      },
      reveal,
      draw: {
        rule: SAMPLE_LIST.moves.draw,
        button: 'PREPARE',
        icon: <Random />,
        intent: 'primary',
        asks: () => ({ text: t('spot.drawText'), hasNoReason: true }),
        send: keyed('spotLists.draw'),
      },
      widen: {
        rule: SAMPLE_LIST.moves.widen,
        button: 'PREPARE',
        icon: <Maximize />,
        otherwise: (list) => uncheckedIn(list) ?? (isToWiden(list) ? undefined : message('SPOT_NOT_TO_WIDEN')),
        asks: () => ({ text: t('spot.widenText'), hasNoReason: true }),
        send: keyed('spotLists.widen'),
      },
      ...furtherDrawMoves(t, asked),
      submit,
      withdraw,
    },
  });
}

type Say = Words['t'];

/** Why a sample is not decided on yet: claims of it are not checked. */
function uncheckedIn({ sampled, checked }: ListDetail) {
  return sampled > checked ? message('SPOT_UNCHECKED', { count: sampled - checked }) : undefined;
}

function askedFirst(list: ListDetail) {
  return askedDraw(list) === undefined ? undefined : message('SPOT_DRAW_ASKED');
}

function tooSmall({ parts }: ListDetail) {
  const strata = parts.flatMap(({ part, nextWidening }) => (nextWidening > 0 ? [part] : []));
  return strata.length === 0 ? undefined : message('SPOT_WIDEN_FIRST', { strata: strata.join(', ') });
}

function secretMoves(t: Say, person: string) {
  const secretField = (
    form: Parameters<NonNullable<ReturnType<AskedMove<ListDetail>['asks']>['more']>['fields']>[0],
  ) => <TextField form={form} field="secret" label={t('spot.secret')} required />;
  return {
    commit: {
      rule: SAMPLE_LIST.moves.commit,
      button: 'PREPARE',
      icon: <Key />,
      otherwise: ({ secrets }) => {
        if (secrets.some(({ own }) => own)) return message('SPOT_COMMITTED');
        return secrets.length < 2 ? undefined : message('SPOT_TWO_COMMITTED');
      },
      asks: () => ({
        text: t('spot.commitText'),
        hasNoReason: true,
        more: { start: { secret: newSecret() }, check: () => [], fields: secretField },
      }),
      send: async ({ listId, version, code, draw }, { secret = '' }) => {
        const body = { listId, commitment: commitmentOf({ draw, person, secret }) };
        const answer = await client.call('spotLists.commit', { query: { version }, body, silent: true });
        return made(answer, ({ status }) => movedTo(code, status));
      },
    },
    reveal: {
      rule: SAMPLE_LIST.moves.reveal,
      button: 'PREPARE',
      icon: <Key />,
      otherwise: ({ secrets }) =>
        secrets.some(({ own, secret }) => own && secret === '') ? undefined : message('SPOT_NONE_TO_REVEAL'),
      asks: () => ({
        text: t('spot.revealText'),
        hasNoReason: true,
        more: { start: { secret: '' }, check: () => [], fields: secretField },
      }),
      send: async ({ listId, version, code }, { secret = '' }) => {
        const body = { listId, secret: secret.trim() };
        const answer = await client.call('spotLists.reveal', { query: { version }, body, silent: true });
        return made(answer, ({ status }) => movedTo(code, status));
      },
    },
  } satisfies Readonly<Record<string, AskedMove<ListDetail>>>;
}

function submissionMoves(t: Say) {
  return {
    submit: {
      rule: SAMPLE_LIST.moves.submit,
      button: 'PREPARE',
      icon: <SendMessage />,
      intent: 'primary',
      otherwise: (list) => askedFirst(list) ?? uncheckedIn(list) ?? tooSmall(list),
      asks: () => ({ text: t('spot.submitText'), hasNoReason: true }),
      send: keyed('spotLists.submit'),
    },
    withdraw: {
      rule: SAMPLE_LIST.moves.withdraw,
      button: 'PREPARE',
      icon: <Undo />,
      otherwise: ({ may }) => (may.withdraw.allowed ? undefined : may.withdraw.reason),
      asks: () => ({ text: t('spot.withdrawText') }),
      send: async (list, { reason }, keyOf) => {
        const { listId, code } = list;
        const body = { listId, ...withdrawalBody(list, reason) };
        const answer = await client.call('spotLists.withdraw', { body, key: keyOf(body), silent: true });
        return made(answer, ({ status }) => movedTo(code, status));
      },
    },
  } satisfies Readonly<Record<string, AskedMove<ListDetail>>>;
}

function useDecisions(reload: () => void): Moves<ListDetail> {
  const { t } = useLabels();
  return useMoves<ListDetail>({
    may: useButtons(APPROVING),
    nameOf: ({ code }) => code,
    reload,
    onlyFitting: true,
    moves: {
      approve: decisionMove('approve', SAMPLE_LIST.moves.approve, { text: t('spot.approveText') }, decided('approve')),
      reject: decisionMove('reject', SAMPLE_LIST.moves.reject, { text: t('spot.rejectText') }, decided('reject')),
    },
  });
}

function decided(action: 'approve' | 'reject'): AskedMove<ListDetail>['send'] {
  return async (list, { reason }, keyOf) => {
    const { listId, code } = list;
    const body = { listId, ...decisionBody(list, action, reason) };
    const answer = await client.call('spotLists.decide', { body, key: keyOf(body), silent: true });
    return made(answer, ({ status }) => movedTo(code, status));
  };
}
