import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useChange } from '../../api/use-call.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { SALES_PACKAGES } from '../../program/program-paths.ts';
import { type PackageAct, PackageDialog, useReloadPackage } from './PackageDialogs.tsx';
import type { PackageDetail } from './PackageSections.tsx';
import { PACKAGES } from './tabs.ts';

/** Whether something can be done now, and why not. */
type May = PackageDetail['may']['decide'];

interface ActionsProps {
  readonly detail: PackageDetail;
  readonly ticked: readonly number[];
  readonly onDone: () => void;
}

/** All actions of the viewer on a running package; a disabled one shows its reason. */
export function PackageActions({ detail, ticked, onDone }: ActionsProps) {
  const { t } = useLabels();
  const [open, setOpen] = useState<PackageAct>();
  const reload = useReloadPackage();
  const [may, sends] = [useButtons(PACKAGES), useButtons(SALES_PACKAGES)];
  const { decide, withdraw, remind, opinion, name } = detail.may;
  const button = (act: PackageAct, { allowed, reason }: May, intent: 'primary' | 'danger' | 'none' = 'none') => (
    <RuledButton because={allowed ? undefined : reason} intent={intent} onClick={() => setOpen(act)}>
      {t(`package.${act}`)}
    </RuledButton>
  );
  const tickFirst = { allowed: false, reason: t('package.tickFirst') };
  const reasons = [
    ...(may('DECIDE') && !decide.allowed ? [t('package.whyOff', { reason: decide.reason })] : []),
    ...(sends('WITHDRAW') && !withdraw.allowed ? [withdraw.reason] : []),
    ...(sends('REMIND') && !remind.allowed ? [remind.reason] : []),
  ];
  return (
    <section className="oasis-package-actions" aria-label={t('package.actions')}>
      <div className="oasis-package-buttons">
        {may('DECIDE') && (
          <>
            {button('approve', decide, 'primary')}
            {button('rejectAll', decide, 'danger')}
            {detail.of === 'batch' &&
              button('rejectTicked', decide.allowed && ticked.length === 0 ? tickFirst : decide, 'danger')}
            {button('return', decide)}
            {button('handOn', decide)}
            {button('askOpinion', decide)}
          </>
        )}
        {may('VIEW') && (
          <Button onClick={() => setOpen('comment')}>
            {t(opinion.allowed ? 'package.giveOpinion' : 'package.comment')}
          </Button>
        )}
        {sends('WITHDRAW') && button('withdraw', withdraw)}
        {sends('REMIND') && <RemindButton detail={detail} onDone={reload} />}
        {may('NAME') && button('name', name)}
      </div>
      {reasons.map((reason, place) => (
        // The package may keep two moves off for one reason.
        <Callout key={`${place} ${reason}`} compact>
          {reason}
        </Callout>
      ))}
      {open !== undefined && (
        <PackageDialog
          detail={detail}
          act={open}
          programIds={ticked}
          onDone={onDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface RemindProps extends Pick<ActionsProps, 'detail' | 'onDone'> {}

function RemindButton({ detail: { batchId, of, may }, onDone }: RemindProps) {
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
    <RuledButton because={allowed ? undefined : reason} loading={remind.isPending} onClick={send}>
      {t('package.remind')}
    </RuledButton>
  );
}
