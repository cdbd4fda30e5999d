import { Button, Callout } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useIsDealer } from '../../claims/use-may.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { CarClaims } from './claim-list.ts';
import type { Claiming } from './use-claiming.ts';

interface SendBarProps {
  readonly best: CarClaims['best'];
  readonly claiming: Claiming;
}

/** The sum of what is ticked beside that of the best combination, and the one press that claims it. */
export function SendBar({ best, claiming }: SendBarProps) {
  const { t } = useLabels();
  const { choice, isBusy, takeBest, send } = claiming;
  const off = useOffBecause(claiming);
  return (
    <>
      {!best.isComplete && <Callout intent="warning">{t('claim.bestCut')}</Callout>}
      <div className="oasis-claim-send">
        <dl className="oasis-claim-sums">
          <div>
            <dt>{t('claim.sumTicked')}</dt>
            <dd data-testid="sum-ticked">{moneyText(choice.net)}</dd>
          </div>
          <div>
            <dt>{t('claim.sumBest')}</dt>
            <dd data-testid="sum-best">{moneyText(best.net)}</dd>
          </div>
          {choice.less !== '' && (
            <div>
              <dt>{t('claim.sumLess')}</dt>
              <dd data-testid="sum-less">{moneyText(choice.less)}</dd>
            </div>
          )}
        </dl>
        {!choice.isBest && (
          <Button disabled={isBusy} onClick={takeBest}>
            {t('claim.takeBest')}
          </Button>
        )}
        <RuledButton intent="primary" icon={<SendMessage />} loading={isBusy} because={off} onClick={() => void send()}>
          {t('claim.send')}
        </RuledButton>
      </div>
    </>
  );
}

/** Why what is ticked cannot be claimed; the server refuses it with the same words. */
function useOffBecause({ choice: { ticked, clash } }: Claiming): string | undefined {
  const { say } = useLabels();
  const isDealer = useIsDealer();
  if (!isDealer) return say(message('CLAIM_DEALER_CLAIMS'));
  if (ticked.length === 0) return say(message('CLAIM_NOTHING_CHOSEN'));
  return clash === undefined ? undefined : say(message('CLAIM_TOGETHER', { one: clash[0], other: clash[1] }));
}
