import './impact.css';
import { Button, Callout, Classes, Dialog, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { IMPACT_COLUMNS, PRICE_COLUMNS, reasonField } from '@oasis/engine/areas/prices';
import { DialogStep, FormRow, useReturnFocus } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall } from '../../../api/use-call.ts';
import { WhyRefused } from '../../../api/WhyRefused.tsx';
import { ImportReport } from '../../../files/import/ImportReport.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { BudgetEffect } from '../effect/BudgetEffect.tsx';
import { priceQuestion } from '../effect/questions.ts';
import { ComparedRows } from './ComparedRows.tsx';
import type { ImpactFile, ImpactPlan, TakenAs } from './impact-list.ts';
import { type ImpactTake, useImpactTake } from './use-impact-take.ts';

interface ImpactDialogProps {
  readonly file: ImpactFile;
  readonly mayTake: boolean;
  readonly onClose: () => void;
}

/** A file of IMPACT beside the prices in force; ticked rows are shown with their changes, and then taken over. */
export function ImpactDialog({ file: { fileId, fileName }, mayTake, onClose }: ImpactDialogProps) {
  const { t } = useLabels();
  useReturnFocus();
  const query = useCall('impact.rows', { query: { fileId }, silent: true }, { fresh: true });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [takenAs, setTakenAs] = useState<TakenAs>('group');
  const [reason, setReason] = useState(fileName.slice(0, LONGEST_REASON));
  const [ready, setReady] = useState<ImpactPlan>();
  const taking = useImpactTake(fileId);
  const { plan } = taking;
  const wish = { takenAs, rows: [...ticked], reason };
  const tick = (rows: readonly number[], on: boolean) => setTicked((before) => tickedWith(before, rows, on));
  const take = async () => {
    if (await taking.take(wish)) setTicked(new Set());
  };
  return (
    <Dialog
      isOpen
      title={t('impact.compareTitle', { name: fileName })}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!taking.busy}
      style={{ width: 1100 }}
      className="oasis-form-dialog"
    >
      <DialogStep at={plan === undefined ? 'rows' : 'plan'}>
        {query.isError && <QueryFailed query={query} />}
        {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {plan === undefined && query.data !== undefined && (
          <>
            <ComparedRows rows={query.data} ticked={ticked} onTick={mayTake ? tick : undefined} />
            {mayTake && <TakeFields takenAs={takenAs} onTakenAs={setTakenAs} reason={reason} onReason={setReason} />}
          </>
        )}
        {plan !== undefined && <PlanTold plan={plan} fileName={fileName} onReady={() => setReady(plan)} />}
      </DialogStep>
      <DialogFooter
        actions={
          plan === undefined ? (
            <RowActions
              count={ticked.size}
              mayShow={mayTake ? reasonField.check(reason) === undefined : undefined}
              busy={taking.busy}
              onShow={() => void taking.show(wish)}
              onClose={onClose}
            />
          ) : (
            <PlanActions
              mayTake={hasWork(plan) && (plan.prices.length === 0 || ready === plan)}
              busy={taking.busy}
              onBack={taking.back}
              onTake={() => void take()}
            />
          )
        }
      >
        <Failed taking={taking} />
      </DialogFooter>
    </Dialog>
  );
}

const LONGEST_REASON = 200;

function tickedWith(before: ReadonlySet<number>, rows: readonly number[], on: boolean): ReadonlySet<number> {
  const after = new Set(before);
  for (const row of rows) {
    if (on) after.add(row);
    else after.delete(row);
  }
  return after;
}

interface RowActionsProps {
  readonly count: number;
  /** Undefined for reading only. */
  readonly mayShow: boolean | undefined;
  readonly busy: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

function RowActions({ count, mayShow, busy, onShow, onClose }: RowActionsProps) {
  const { t } = useLabels();
  return (
    <>
      <Button onClick={onClose}>{t('common.close')}</Button>
      {mayShow !== undefined && (
        <Button intent="primary" loading={busy} disabled={count === 0 || !mayShow} onClick={onShow}>
          {t('impact.show.changes', { count })}
        </Button>
      )}
    </>
  );
}

interface PlanActionsProps {
  readonly mayTake: boolean;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onTake: () => void;
}

function PlanActions({ mayTake, busy, onBack, onTake }: PlanActionsProps) {
  const { t } = useLabels();
  return (
    <>
      <Button disabled={busy} onClick={onBack}>
        {t('impact.back')}
      </Button>
      <Button intent="primary" loading={busy} disabled={!mayTake} onClick={onTake}>
        {t('effect.take')}
      </Button>
    </>
  );
}

interface TakeFieldsProps {
  readonly takenAs: TakenAs;
  readonly onTakenAs: (takenAs: TakenAs) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

function TakeFields({ takenAs, onTakenAs, reason, onReason }: TakeFieldsProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-impact-fields">
      <FormRow label={t('impact.takenAs')} hint={t(`impact.as.${takenAs}.hint`)}>
        {(control) => (
          <HTMLSelect
            {...control}
            value={takenAs}
            onChange={(event) => onTakenAs(event.currentTarget.value === 'model' ? 'model' : 'group')}
          >
            <option value="group">{t('impact.as.group')}</option>
            <option value="model">{t('impact.as.model')}</option>
          </HTMLSelect>
        )}
      </FormRow>
      <FormRow label={t('dated.reason')} required>
        {(control) => <InputGroup {...control} value={reason} onValueChange={onReason} />}
      </FormRow>
    </div>
  );
}

interface PlanToldProps {
  readonly plan: ImpactPlan;
  readonly fileName: string;
  readonly onReady: () => void;
}

const COLUMNS = { ...PRICE_COLUMNS, ...IMPACT_COLUMNS };

/** The prices from the ticked rows, with their effect on budgets. */
function PlanTold({ plan, fileName, onReady }: PlanToldProps) {
  const { t } = useLabels();
  const question = useMemo(() => priceQuestion(plan.prices), [plan.prices]);
  return (
    <>
      <ImportReport report={{ ...plan, fileName }} nameLabel={t('impact.rowName')} columns={COLUMNS} />
      {hasWork(plan) && plan.prices.length > 0 && <BudgetEffect question={question} onReady={onReady} />}
      {hasWork(plan) && plan.prices.length === 0 && <p>{t('groupPrice.hint')}</p>}
    </>
  );
}

function hasWork({ counts: { refused, added, changed } }: ImpactPlan): boolean {
  return refused === 0 && added + changed > 0;
}

function Failed({ taking: { failure } }: { readonly taking: ImpactTake }) {
  if (failure === undefined) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {failure.message}
      <WhyRefused of={failure} />
    </Callout>
  );
}
