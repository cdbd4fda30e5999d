import './mobile-approvals.css';
import '../../approvals/approval.css';
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { approvalMessages } from '@oasis/engine/areas/approvals';
import { packageMessages } from '@oasis/engine/areas/packages';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { ApprovalLog, ApprovalPath, FormerApprovals } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { packageLabels } from '../packages/labels.ts';
import { Changes } from '../packages/PackageChanges.tsx';
import { type PackageAct, PackageDialog } from '../packages/PackageDialogs.tsx';
import { Head } from '../packages/PackageHead.tsx';
import { Budgets, Deviations, Frames, type PackageDetail, Programs, Without } from '../packages/PackageSections.tsx';
import { phonePackagePath } from '../packages/tabs.ts';
import { usePackage } from '../packages/use-package.ts';
import { useTicks } from '../packages/use-ticks.ts';
import { mobileLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  approvalMessages,
  packageMessages,
  lifeLabels,
  approvalLabels,
  packageLabels,
  mobileLabels,
];

const PENDING = '/mobile/management/pending/approval';

/** A package on a phone: the same facts as on a computer, decided with one thumb (MOB-004). */
export function Page() {
  const { t } = useLabels();
  const search = useSearch();
  const object = usePackage(idIn(search, 'batchId'), search);
  const { isNamed, data: detail, query } = object;
  const isForbidden = query.error instanceof CallError && query.error.failure.kind === 'forbidden';
  const isUnknown = !isNamed || object.isUnknown || isForbidden;
  return (
    <MobileFrame title={detail === undefined ? t('mobile.package') : `${detail.batchCode} ${detail.batchName}`}>
      <Link href={PENDING}>{t('mobile.back')}</Link>
      {isUnknown && (
        <EmptyState icon={<Endorsed size={32} />} title={t('package.unknown')} description={t('package.unknownText')} />
      )}
      {!isUnknown && query.error !== null && <QueryFailed query={query} />}
      {!isUnknown && query.error === null && detail === undefined && <Spinner aria-label={t('common.loading')} />}
      {detail !== undefined && <Package detail={detail} />}
    </MobileFrame>
  );
}

function Package({ detail }: { readonly detail: PackageDetail }) {
  const { t } = useLabels();
  const { ticked, tick, clear } = useTicks(detail);
  const decides = detail.may.decide.allowed && detail.of === 'batch' && detail.programs.length > 1;
  return (
    <div className="oasis-mobile-package">
      <Head detail={detail} />
      {detail.overdraws && <Callout intent="warning">{t('package.overdraws')}</Callout>}
      <Frames frames={detail.frames} />
      <Deviations deviations={detail.deviations} />
      <Programs programs={detail.programs} isLinked={false} {...(decides && { ticked, onTick: tick })} />
      <Changes changed={detail.changed} />
      <Budgets budgets={detail.budgets} />
      <Without without={detail.without} />
      <ApprovalPath steps={detail.steps} />
      <ApprovalLog acts={detail.acts} />
      <FormerApprovals former={detail.former} pathOf={phonePackagePath} />
      <Decision detail={detail} ticked={[...ticked]} onDone={clear} />
    </div>
  );
}

interface DecisionProps {
  readonly detail: PackageDetail;
  readonly ticked: readonly number[];
  readonly onDone: () => void;
}

/** The buttons are below in reach of the thumb, and stay in sight. */
function Decision({ detail, ticked, onDone }: DecisionProps) {
  const { t } = useLabels();
  const [open, setOpen] = useState<PackageAct>();
  const { decide, opinion } = detail.may;
  const { allowed, reason } = decide;
  if (detail.endedAt !== '') return null;
  const rejects = ticked.length > 0 ? 'rejectTicked' : 'rejectAll';
  return (
    <div className="oasis-mobile-decision">
      {!allowed && <Callout compact>{t('package.whyOff', { reason })}</Callout>}
      <div className="oasis-mobile-buttons">
        <Button size="large" intent="danger" disabled={!allowed} onClick={() => setOpen(rejects)}>
          {t(`package.${rejects}`)}
        </Button>
        <Button size="large" disabled={!allowed} onClick={() => setOpen('return')}>
          {t('package.return')}
        </Button>
        <Button size="large" intent="primary" disabled={!allowed} onClick={() => setOpen('approve')}>
          {t('package.approve')}
        </Button>
      </div>
      <div className="oasis-mobile-buttons">
        <Button size="large" variant="minimal" disabled={!allowed} onClick={() => setOpen('askOpinion')}>
          {t('package.askOpinion')}
        </Button>
        <Button size="large" variant="minimal" onClick={() => setOpen('comment')}>
          {t(opinion.allowed ? 'package.giveOpinion' : 'package.comment')}
        </Button>
      </div>
      {open !== undefined && (
        <PackageDialog
          detail={detail}
          act={open}
          programIds={ticked}
          onDone={onDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
