import { Callout } from '@blueprintjs/core';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { askedDraw } from './further-draw-moves.tsx';
import { CONTROLLING, CONTROLLING_TABS } from './paths.ts';
import type { ListDetail } from './spot-lists.ts';

/** What is to be done next with a list, and by whom. */
export function NextStep({ list }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const isControlling = useButtons(CONTROLLING)('Scrc-04');
  const isEnded = (list.status === 'Approved' || list.status === 'Rejected') && askedDraw(list) === undefined;
  return (
    <Callout compact className="oasis-spot-next">
      {!isEnded && `${t('spot.next')} `}
      {nextText(list, t)}
      {list.status === 'Approved' && isControlling && (
        <>
          {' '}
          <Link href={CONTROLLING_TABS.payoutPreparation}>{t('spot.toPayout')}</Link>
        </>
      )}
    </Callout>
  );
}

function nextText(list: ListDetail, t: Words['t']): string {
  const { status, secrets, cutOff, revealUntil, sampled, checked } = list;
  const revealed = secrets.filter(({ secret }) => secret !== '').length;
  const asked = askedDraw(list)?.secrets.length;
  if (asked !== undefined) return asked < 2 ? t('spot.nextSecrets', { count: asked }) : t('spot.nextAllow');
  switch (status) {
    case 'Prepared':
      return secrets.length < 2
        ? t('spot.nextCommit', { count: secrets.length })
        : t('spot.nextFreeze', { day: cutOff });
    case 'Frozen':
      return revealed < 2
        ? t('spot.nextReveal', { count: revealed, until: timeText(revealUntil) })
        : t('spot.nextDraw');
    case 'Drawn':
      if (sampled > checked) return t('spot.nextCheck', { count: sampled - checked });
      return t(isToWiden(list) ? 'spot.nextWiden' : 'spot.nextSubmit');
    case 'PendingApproval':
      return t('spot.nextDecide');
    case 'Approved':
      return t('spot.nextPaid');
    default:
      return t('spot.nextNothing');
  }
}

/** Whether a part of the sample has to grow before the result can be submitted. */
export function isToWiden({ parts }: ListDetail): boolean {
  return parts.some(({ nextWidening }) => nextWidening > 0);
}
