import { Button, Callout } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { ChainDetail } from './chain-list.ts';
import { EffectiveDays } from './InForce.tsx';
import { Problems } from './Problems.tsx';
import { CHAINS, chainPath } from './path.ts';
import { StepPath } from './StepPath.tsx';
import { useSaveChain } from './save-chain.ts';
import { TryIt } from './TryIt.tsx';

/** The complete draft as it would run, its gaps, and the save. */
export function ReviewStep({ detail }: { readonly detail: ChainDetail }) {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  const mayEdit = useButtons(CHAINS)('EDIT');
  const { change, save } = useSaveChain(detail);
  const finish = () =>
    save(
      {},
      {
        onSuccess: () => {
          notify({ text: say(message('CHAIN_SAVED')), severity: 'success', key: 'chain' });
          navigate(chainPath(detail.approvalChainId));
        },
      },
    );
  return (
    <>
      <Problems problems={detail.problems} />
      {change.isError && (
        <Callout compact intent="danger">
          {change.error.message}
        </Callout>
      )}
      <div className="oasis-chain-columns">
        <section aria-label={t('chain.path')}>
          <h2>{t('chain.path')}</h2>
          <EffectiveDays chainId={detail.approvalChainId} />
          <StepPath detail={detail} />
          <p>{t('wizard.handOver')}</p>
          {mayEdit && detail.status === 'Draft' && (
            <Button intent="primary" loading={change.isPending} onClick={finish}>
              {t('wizard.finish')}
            </Button>
          )}
        </section>
        <TryIt detail={detail} />
      </div>
    </>
  );
}
