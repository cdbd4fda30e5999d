import { SALES_PACKAGES } from '../../program/program-paths.ts';
import './package.css';
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { PACKAGE, packageMessages } from '@oasis/engine/areas/packages';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CallError } from '../../api/call-error.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { lifeLabels } from '../../life/labels.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { WhyOff } from '../../life/WhyOff.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { leftOutTogether, Share } from '../../tables/LeftOut.tsx';
import { askedIn, isAskedFor } from './asked-package.ts';
import { Due } from './Due.tsx';
import { packageLabels } from './labels.ts';
import { Changes } from './PackageChanges.tsx';
import { type PackageAct, PackageDialog } from './PackageDialogs.tsx';
import { FormerApprovals, PackageLog, PackagePath } from './PackagePath.tsx';
import { Budgets, Deviations, Frames, type PackageDetail, Programs, Without } from './PackageSections.tsx';
import { PACKAGES, packagePath } from './tabs.ts';
import { useTicks } from './use-ticks.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  packageMessages,
  lifeLabels,
  packageLabels,
];

/** One package: what is asked, what it costs, what is left, what changed, and where it stands (APR-017, APR-018). */
export function Page() {
  const { t } = useLabels();
  const { id } = useParams<{ id: string }>();
  const search = new URLSearchParams(useSearch());
  const asked = askedIn(search);
  const batchId = Number(id);
  const isNumber = Number.isSafeInteger(batchId) && batchId > 0;
  const query = useCall(
    'packages.detail',
    { params: { batchId }, query: asked, silent: true },
    { fresh: true, inLanguage: true, enabled: isNumber },
  );
  const isMissing = query.error instanceof CallError && query.error.failure.kind === 'missing';
  if (!isNumber || isMissing) {
    return (
      <>
        <PageHeading title={t('package.one')} />
        <EmptyState
          icon={<Endorsed size={32} />}
          title={t('package.unknown')}
          description={t('package.unknownText')}
          action={<Link href={PACKAGES}>{t('package.toList')}</Link>}
        />
      </>
    );
  }
  if (query.isError || query.data === undefined || !isAskedFor(query.data, batchId, asked)) {
    return (
      <>
        <PageHeading title={t('package.one')} />
        {query.isError ? <QueryFailed query={query} /> : <Spinner aria-label={t('common.loading')} />}
      </>
    );
  }
  return <Package detail={query.data} hasButtons={search.get('tag') !== 'approved'} />;
}

interface PackageProps {
  readonly detail: PackageDetail;
  /** The tag `approved` hides what decides. */
  readonly hasButtons: boolean;
}

function Package({ detail, hasButtons }: PackageProps) {
  const { t } = useLabels();
  const { ticked, tick, clear } = useTicks(detail);
  const decides = hasButtons && detail.may.decide.allowed && detail.of === 'batch';
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading
          title={t(detail.of === 'batch' ? 'package.titleOf' : 'package.cancelTitleOf', { code: detail.batchCode })}
        />
      </div>
      <Head detail={detail} />
      {hasButtons && detail.endedAt === '' && <Actions detail={detail} ticked={[...ticked]} onDone={clear} />}
      {detail.overdraws && <Callout intent="warning">{t('package.overdraws')}</Callout>}
      <Frames frames={detail.frames} />
      <Deviations deviations={detail.deviations} />
      <Programs programs={detail.programs} {...(decides && { ticked, onTick: tick })} />
      <Budgets budgets={detail.budgets} />
      <Without without={detail.without} />
      <Changes changed={detail.changed} />
      <PackagePath steps={detail.steps} />
      <PackageLog acts={detail.acts} />
      <FormerApprovals former={detail.former} pathOf={packagePath} />
    </>
  );
}

/** What is asked, in one line. */
export function Head({ detail }: Pick<PackageProps, 'detail'>) {
  const { t } = useLabels();
  const {
    batchName,
    bu,
    status,
    amount,
    deviation,
    due,
    startedBy,
    startedAt,
    chain,
    endedAt,
    cancel,
    left,
    programs,
  } = detail;
  const asked = leftOutTogether(programs.map(({ leftOut }) => leftOut));
  const stays = leftOutTogether(programs.flatMap(({ struck, leftOut }) => (struck ? [] : [leftOut])));
  return (
    <section className="oasis-package-head" aria-label={t('package.facts')}>
      <strong>{batchName}</strong> <StateTag machine={PACKAGE} status={status} />
      <dl>
        <Fact name={t('package.bu')} text={bu} />
        {cancel !== null && (
          <>
            <Fact name={t('package.cancel.lastDay')} text={cancel.lastDay} />
            <Fact name={t('package.cancel.reason')} text={cancel.reason} />
          </>
        )}
        <Fact name={t(left === null ? 'package.amount' : 'package.asked')} text={moneyText(amount)} />
        {left !== null && <Fact name={t('package.leftOver')} text={moneyText(left.amount)} />}
        <Fact
          name={t(left === null ? 'package.deviation' : 'package.askedDeviation')}
          text={<Share share={deviation} leftOut={asked} />}
        />
        {left !== null && (
          <Fact name={t('package.leftDeviation')} text={<Share share={left.deviation} leftOut={stays} />} />
        )}
        <Fact
          name={t('package.step')}
          text={t('package.stepOf', { step: detail.step, count: detail.stepCount, name: detail.stepName })}
        />
        {endedAt === '' && <Fact name={t('package.due')} text={<Due day={due} />} />}
        <Fact name={t('package.startedBy')} text={`${startedBy || '-'}, ${timeText(startedAt)}`} />
        <Fact name={t('package.chain')} text={chain} />
      </dl>
    </section>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Whether something can be done now, and why not. */
type May = PackageDetail['may']['decide'];

interface ActionsProps {
  readonly detail: PackageDetail;
  readonly ticked: readonly number[];
  readonly onDone: () => void;
}

/** Everything that whoever looks can do; what is off says why. */
function Actions({ detail, ticked, onDone }: ActionsProps) {
  const { t } = useLabels();
  const [open, setOpen] = useState<PackageAct>();
  const reload = useReload();
  const [may, sends] = [useButtons(PACKAGES), useButtons(SALES_PACKAGES)];
  const close = () => setOpen(undefined);
  const { decide, withdraw, remind, opinion, name } = detail.may;
  const isRunning = detail.endedAt === '';
  const button = (act: PackageAct, { allowed, reason }: May, intent: 'primary' | 'danger' | 'none' = 'none') => (
    <WhyOff because={allowed ? undefined : reason}>
      {(off) => (
        <Button intent={intent} {...off} onClick={() => setOpen(act)}>
          {t(`package.${act}`)}
        </Button>
      )}
    </WhyOff>
  );
  const rejectTicked =
    decide.allowed && ticked.length === 0 ? { allowed: false, reason: t('package.tickFirst') } : decide;
  return (
    <section className="oasis-package-actions" aria-label={t('package.actions')}>
      <div className="oasis-package-buttons">
        {may('DECIDE') && (
          <>
            {button('approve', decide, 'primary')}
            {button('rejectAll', decide, 'danger')}
            {detail.of === 'batch' && button('rejectTicked', rejectTicked, 'danger')}
            {button('return', decide)}
            {button('handOn', decide)}
            {button('askOpinion', decide)}
          </>
        )}
        {may('VIEW') && isRunning && (
          <Button onClick={() => setOpen('comment')}>
            {t(opinion.allowed ? 'package.giveOpinion' : 'package.comment')}
          </Button>
        )}
        {sends('WITHDRAW') && button('withdraw', withdraw)}
        {sends('REMIND') && <RemindButton detail={detail} onDone={reload} />}
        {may('NAME') && button('name', name)}
      </div>
      {may('DECIDE') && !decide.allowed && isRunning && (
        <Callout compact>{t('package.whyOff', { reason: decide.reason })}</Callout>
      )}
      {sends('WITHDRAW') && !withdraw.allowed && isRunning && <Callout compact>{withdraw.reason}</Callout>}
      {sends('REMIND') && !remind.allowed && isRunning && <Callout compact>{remind.reason}</Callout>}
      {open !== undefined && (
        <PackageDialog
          detail={detail}
          act={open}
          programIds={ticked}
          onDone={() => {
            close();
            onDone();
            reload();
          }}
          onStale={reload}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Reads again what a decision changes. */
function useReload(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['packages.detail', 'packages.pending', 'tasks.count', 'tasks.list']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  };
}

function RemindButton({
  detail: { batchId, of, may },
  onDone,
}: {
  readonly detail: PackageDetail;
  readonly onDone: () => void;
}) {
  const { t } = useLabels();
  const remind = useChange('packages.remind');
  const { allowed, reason } = may.remind;
  const send = () =>
    remind.mutate(
      { params: { batchId }, body: { of } },
      {
        onSuccess: ({ reminded }) => {
          notify({ text: t('package.reminded', { count: reminded }), severity: 'success' });
          onDone();
        },
      },
    );
  return (
    <WhyOff because={allowed ? undefined : reason}>
      {(off) => (
        <Button {...off} loading={remind.isPending} onClick={send}>
          {t('package.remind')}
        </Button>
      )}
    </WhyOff>
  );
}
