import './chains.css';
import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { offerTypeMessages } from '@oasis/engine/areas/offer-types';
import { Link, useLocation, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { Waiting } from '../../pages/Waiting.tsx';
import type { ChainDetail } from './chain-list.ts';
import { CHAIN_EDIT, CHAINS, WIZARD, type WizardStep, wizardPath } from './path.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { Scope } from './Scope.tsx';
import { ScopeStep } from './ScopeStep.tsx';
import { StepsStep } from './StepsStep.tsx';
import { CHAIN_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CHAIN_WORDS, offerTypeMessages];

const TITLES = {
  customApprovalChainFirst: 'wizard.scope',
  customApprovalChainSecond: 'wizard.steps2',
  customApprovalChainThird: 'wizard.review',
} as const;

/** A draft in three steps: its scope, its steps with roles and people, the review (APC-011 to APC-014). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const step = WIZARD.find((one) => path.endsWith(one)) ?? 'customApprovalChainFirst';
  // Each of the two addresses has a title of its own.
  const isNested = path.startsWith(CHAIN_EDIT);
  const approvalChainId = idIn(useSearch(), 'approvalChainId');
  const query = useCall(
    'chains.detail',
    { query: { approvalChainId: approvalChainId ?? 0 }, silent: true },
    { enabled: approvalChainId !== undefined, fresh: true, inLanguage: true },
  );
  const detail = approvalChainId === undefined ? undefined : query.data;
  return (
    <>
      <PageHead
        title={isNested ? `${t('wizard.title')}: ${t(TITLES[step])}` : t(TITLES[step])}
        heading={t('wizard.title')}
      >
        {detail !== undefined && <StateTag machine={CHAIN_VERSION} status={detail.status} />}
        <Link href={CHAINS}>{t('chain.back')}</Link>
      </PageHead>
      <nav aria-label={t('wizard.steps')}>
        <ol className="oasis-wizard-steps">
          {WIZARD.map((one, index) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {index + 1}.{' '}
              {one === step || approvalChainId === undefined ? (
                t(TITLES[one])
              ) : (
                <Link href={wizardPath(one, approvalChainId)}>{t(TITLES[one])}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {query.isError && <QueryFailed query={query} />}
      {approvalChainId !== undefined && query.isPending && <Waiting />}
      {(approvalChainId === undefined || detail !== undefined) && (
        <Body step={step} detail={detail} reload={() => void query.refetch()} />
      )}
    </>
  );
}

interface BodyProps {
  readonly step: WizardStep;
  readonly detail: ChainDetail | undefined;
  readonly reload: () => void;
}

function Body({ step, detail, reload }: BodyProps) {
  const { t } = useLabels();
  if (detail === undefined) {
    return step === 'customApprovalChainFirst' ? (
      <ScopeStep key="new" detail={undefined} />
    ) : (
      <p>
        <Link href={wizardPath('customApprovalChainFirst')}>{t('wizard.first')}</Link>
      </p>
    );
  }
  return (
    <>
      <Scope detail={detail} />
      {step === 'customApprovalChainFirst' && <ScopeStep key={detail.version} detail={detail} />}
      {step === 'customApprovalChainSecond' && <StepsStep detail={detail} reload={reload} />}
      {step === 'customApprovalChainThird' && <ReviewStep detail={detail} />}
    </>
  );
}
