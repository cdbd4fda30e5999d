import { Callout } from '@blueprintjs/core';
import { isPassing } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { Link } from 'wouter';
import { claimsOf, ENQUIRY, PHONE } from '../../claims/paths.ts';
import { takeKeyboard } from '../../claims/take-keyboard.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Claiming } from './use-claiming.ts';

interface AnswerProps {
  readonly claiming: Claiming;
  readonly vin: string;
  readonly isPhone: boolean;
}

/** The answer to the last press: what was claimed and where it goes on, or why nothing was. The keyboard goes on from here. */
export function Answer({ claiming: { sent, failure }, vin, isPhone }: AnswerProps) {
  const { t, say } = useLabels();
  if (failure !== undefined) {
    return (
      <div ref={takeKeyboard} tabIndex={-1} className="oasis-claim-answer">
        <Callout intent="danger" role="alert">
          <p>{failure.message}</p>
          {!isPassing(failure) && t('claim.reloaded')}
        </Callout>
      </div>
    );
  }
  if (sent.length === 0) return null;
  return (
    <div ref={takeKeyboard} tabIndex={-1} className="oasis-claim-answer">
      <Callout
        intent="success"
        role="status"
        aria-label={t('claim.sentNow')}
        title={say(message('CLAIM_SENT', { count: sent.length, vin }))}
      >
        <ul className="oasis-claim-sent">
          {sent.map(({ claimId, claimCode, programCode, net }) => (
            <li key={claimId}>
              {claimCode} · {programCode} · <span className="oasis-number">{moneyText(net)}</span>
            </li>
          ))}
        </ul>
        <span className="oasis-claim-next">
          {!isPhone && <Link href={claimsOf(vin)}>{t('claim.toList')}</Link>}
          <Link href={isPhone ? PHONE : ENQUIRY}>{t('claim.next')}</Link>
        </span>
      </Callout>
    </div>
  );
}
