import '../../approvals/approval.css';
import { Callout } from '@blueprintjs/core';
import { approvalMessages } from '@oasis/engine/areas/approvals';
import { packageMessages } from '@oasis/engine/areas/packages';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useParams, useSearch } from 'wouter';
import { ApprovalLog, ApprovalPath, FormerApprovals } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import { Opened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idOf } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { packageLabels } from './labels.ts';
import { PackageActions } from './PackageActions.tsx';
import { Changes } from './PackageChanges.tsx';
import { Head } from './PackageHead.tsx';
import { Budgets, Deviations, Frames, type PackageDetail, Programs, Without } from './PackageSections.tsx';
import { PACKAGES, packagePath } from './tabs.ts';
import { usePackage } from './use-package.ts';
import { useTicks } from './use-ticks.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  approvalMessages,
  packageMessages,
  lifeLabels,
  approvalLabels,
  packageLabels,
];

/** One package: its request, its cost, the rest of its frames, its changes, and its state (APR-017, APR-018). */
export function Page() {
  const { t } = useLabels();
  const search = useSearch();
  const { id } = useParams<{ id: string }>();
  const none = {
    unknown: t('package.unknown'),
    text: t('package.unknownText'),
    list: PACKAGES,
    toList: t('package.toList'),
  };
  return (
    <Opened object={usePackage(idOf(id), search)} title={t('package.one')} none={none}>
      {(detail) => <Package detail={detail} hasButtons={new URLSearchParams(search).get('tag') !== 'approved'} />}
    </Opened>
  );
}

interface PackageProps {
  readonly detail: PackageDetail;
  /** The tag `approved` hides the controls of a decision. */
  readonly hasButtons: boolean;
}

function Package({ detail, hasButtons }: PackageProps) {
  const { t } = useLabels();
  const { ticked, tick, clear } = useTicks(detail);
  const decides = hasButtons && detail.may.decide.allowed && detail.of === 'batch';
  return (
    <>
      <PageHead
        title={t(detail.of === 'batch' ? 'package.titleOf' : 'package.cancelTitleOf', { code: detail.batchCode })}
      />
      <Head detail={detail} />
      {hasButtons && detail.endedAt === '' && <PackageActions detail={detail} ticked={[...ticked]} onDone={clear} />}
      {detail.overdraws && <Callout intent="warning">{t('package.overdraws')}</Callout>}
      <Frames frames={detail.frames} />
      <Deviations deviations={detail.deviations} />
      <Programs programs={detail.programs} {...(decides && { ticked, onTick: tick })} />
      <Budgets budgets={detail.budgets} />
      <Without without={detail.without} />
      <Changes changed={detail.changed} />
      <ApprovalPath steps={detail.steps} />
      <ApprovalLog acts={detail.acts} />
      <FormerApprovals former={detail.former} pathOf={packagePath} />
    </>
  );
}
