import { Cross, DocumentOpen, Endorsed, Tick, Undo } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { CLAIM } from '@oasis/engine/areas/claims';
import { type Message, message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { type QueuePath, REQUESTS, SICCO } from '../../claims/paths.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useAltKeys } from '../../papers/use-alt-keys.ts';
import { askPaper } from './ask-paper.tsx';
import type { CheckDetail } from './check-lists.ts';
import { lowering, notHeld, notLowered, restoring } from './lowering.tsx';
import { NextCheck } from './NextCheck.tsx';

interface CheckMovesProps {
  readonly check: CheckDetail;
  readonly queue: QueuePath;
  readonly reload: () => void;
}

/** The moves that checkers and confirmers make with a claim, each of which has a call of its name. */
type Made = 'begin' | 'giveBack' | 'pass' | 'reject' | 'recheck' | 'confirm' | 'refuse';

/** The moves that a checker or a confirmer can make with a claim, and the way to the next claim. */
export function CheckMoves({ check, queue, reload }: CheckMovesProps) {
  const words = useLabels();
  const { t } = words;
  const ofQueue = useButtons(queue);
  const ofRequests = useButtons(REQUESTS);
  const may = (button: ButtonCode) => (button === 'ASK' ? queue === SICCO && ofRequests(button) : ofQueue(button));
  const moves = useMoves<CheckDetail>({
    may,
    nameOf: ({ claimCode }) => claimCode,
    reload,
    onlyFitting: true,
    moves: {
      begin: {
        ...asked('begin', t('check.beginText')),
        button: 'CHECK',
        icon: <Endorsed />,
        intent: 'primary',
        otherwise: notToBegin,
      },
      pass: {
        ...asked('pass', t('check.passText')),
        button: 'CHECK',
        icon: <Tick />,
        intent: 'primary',
        otherwise: notHeld,
      },
      lower: lowering(t('check.lowerText')),
      restore: { ...restoring(t('check.restoreText')), otherwise: (row) => notHeld(row) ?? notLowered(row) },
      reject: {
        ...asked('reject', t('check.rejectText')),
        button: 'CHECK',
        icon: <Cross />,
        intent: 'danger',
        otherwise: notHeld,
      },
      askPaper: { ...askPaper(words), button: 'ASK', icon: <DocumentOpen />, otherwise: notHeld },
      giveBack: { ...asked('giveBack', t('check.giveBackText')), button: 'CHECK', icon: <Undo />, otherwise: notHeld },
      ...confirming(t),
    },
  });
  // Moves are of the claim: its state decides which of them fit.
  const row = { ...check, status: check.claimStatus };
  const fitting = moves.of(row).filter(({ offBecause }) => offBecause === undefined);
  const run = (...ids: readonly string[]) => fitting.find(({ id }) => ids.includes(id))?.run();
  useAltKeys({
    KeyB: () => run('begin'),
    KeyP: () => run('pass', 'confirm'),
    KeyR: () => run('reject', 'refuse'),
  });
  return (
    <MoveBar moves={moves} row={row}>
      <NextCheck queue={queue} current={check.claimId} takes={may('CHECK')} onNone={reload} />
    </MoveBar>
  );
}

/** The moves of who confirms. */
function confirming(t: Words['t']) {
  return {
    confirm: {
      ...asked('confirm', t('check.confirmText')),
      button: 'CONFIRM',
      icon: <Tick />,
      intent: 'primary',
      otherwise: notByMe,
    },
    recheck: { ...asked('recheck', t('check.recheckText')), button: 'CONFIRM', icon: <Undo /> },
    refuse: {
      ...asked('refuse', t('check.rejectText')),
      button: 'CONFIRM',
      icon: <Cross />,
      intent: 'danger',
      otherwise: ownSale,
    },
  } as const satisfies Readonly<Record<string, AskedMove<CheckDetail>>>;
}

/** Why the reader may not make a move although its state fits; the server refuses it with the same words. */
function notToBegin({ handedTo, exemptions }: CheckDetail): Message | undefined {
  const whole = exemptions.find(({ rule }) => rule === 'whole');
  if (whole !== undefined) return message('CHECK_IS_EXEMPTED', { exemption: whole.exemptionCode });
  return handedTo === '' ? undefined : message('HANDING_OF_ANOTHER', { who: handedTo });
}

function ownSale({ isOwnSale }: CheckDetail): Message | undefined {
  return isOwnSale ? message('CHECK_OWN_SALE') : undefined;
}

function notByMe(check: CheckDetail): Message | undefined {
  return check.made.includes('pass') || check.made.includes('lower') ? message('CLAIM_OTHER_CONFIRMS') : ownSale(check);
}

/** A move that a dialog asks about: for the reason where the table of states wants one. */
function asked(move: Made, text: string): Pick<AskedMove<CheckDetail>, 'rule' | 'asks' | 'send'> {
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
  };
}
