import './impact.css';
import { Button, Callout, Classes, Dialog, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { IMPACT_COLUMNS, PRICE_COLUMNS, reasonField } from '@oasis/engine/areas/prices';
import { FormRow, useReturnFocus } from '@oasis/ui';
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

/** A file of IMPACT beside the prices in force; ticked rows are shown with what they change, and then taken over. */
export function ImpactDialog({ file: { fileId, fileName }, mayTake, onClose }: ImpactDialogProps) {
  const { t } = useLabels();
  useReturnFocus();
  const query = useCall('impact.rows', { query: { fileId }, silent: true }, { fresh: true });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [takenAs, setTakenAs] = useState<TakenAs>('group');
  const [reason, setReason] = useState(`IMPACT ${fileName}`.slice(0, LONGEST_REASON));
  const taking = useImpactTake(fileId);
  const wish = { takenAs, rows: [...ticked], reason };
  const tick = (rows: readonly number[], on: boolean) =>
    setTicked((before) =>
      on ? new Set([...before, ...rows]) : new Set([...before].filter((row) => !rows.includes(row))),
    );
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
      <DialogBody>
        {query.isError && <QueryFailed query={query} />}
        {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {taking.plan === undefined && query.data !== undefined && (
          <>
            <ComparedRows rows={query.data} ticked={ticked} onTick={mayTake ? tick : undefined} />
            {mayTake && <TakeFields takenAs={takenAs} onTakenAs={setTakenAs} reason={reason} onReason={setReason} />}
          </>
        )}
        {taking.plan !== undefined && <PlanTold plan={taking.plan} fileName={fileName} taking={taking} onTake={take} />}
      </DialogBody>
      {taking.plan === undefined && (
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>{t('common.close')}</Button>
              {mayTake && (
                <Button
                  intent="primary"
                  loading={taking.busy}
                  disabled={ticked.size === 0 || reasonField.check(reason) !== undefined}
                  onClick={() => void taking.show(wish)}
                >
                  {t('impact.show.changes', { count: ticked.size })}
                </Button>
              )}
            </>
          }
        >
          <Failed taking={taking} />
        </DialogFooter>
      )}
    </Dialog>
  );
}

const LONGEST_REASON = 200;

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
  readonly taking: ImpactTake;
  readonly onTake: () => Promise<void>;
}

const COLUMNS = { ...PRICE_COLUMNS, ...IMPACT_COLUMNS };

/** What the ticked rows would say, with what that does to budgets. */
function PlanTold({ plan, fileName, taking, onTake }: PlanToldProps) {
  const { t } = useLabels();
  const { refused, added, changed } = plan.counts;
  const hasWork = refused === 0 && added + changed > 0;
  const isOfModels = plan.prices.length > 0;
  const question = useMemo(() => priceQuestion(plan.prices), [plan.prices]);
  const [isReady, setReady] = useState(false);
  return (
    <>
      <ImportReport report={{ ...plan, fileName }} nameLabel={t('impact.rowName')} columns={COLUMNS} />
      {hasWork && isOfModels && <BudgetEffect question={question} onReady={() => setReady(true)} />}
      {hasWork && !isOfModels && <p>{t('groupPrice.hint')}</p>}
      <Failed taking={taking} />
      <p className="oasis-impact-answer">
        <Button disabled={taking.busy} onClick={taking.back}>
          {t('impact.back')}
        </Button>
        <Button
          intent="primary"
          loading={taking.busy}
          disabled={!hasWork || (isOfModels && !isReady)}
          onClick={() => void onTake()}
        >
          {t('effect.take')}
        </Button>
      </p>
    </>
  );
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
