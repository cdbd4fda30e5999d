import { Button, HTMLSelect, Tag, Tooltip } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { type Message, message } from '@oasis/engine/messages';
import type { ReactNode } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { usePageTitle } from '../../../pages/use-page-title.ts';
import { useProgramGaps } from '../../../program/use-program-gaps.ts';
import { BudgetMark } from '../../programs/BudgetMark.tsx';
import { statusIntent, statusText } from '../../programs/status-text.ts';
import { type ChosenOffer, isOfChosen, type ProgramBudgets } from '../open/chosen-offer.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { ShownInputSet } from '../table/ShownInputSet.tsx';

interface ProgramInfoProps {
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
  /** The open table of the chosen offer; undefined in the overview and during loading. */
  readonly budget: OpenBudget | undefined;
  /** Offered if the budget of the chosen offer may be changed. */
  readonly onUpdateKufri: (() => void) | undefined;
  readonly onUpdateTemplate: ((version: string) => void) | undefined;
  readonly onCustomer: (customer: string) => void;
}

/**
 * The head of the page: code and name, in full on hover, BU, Kufri version, status of the program, totals of the budget
 * and its way of typing (BUD-011 to BUD-018).
 */
export function ProgramInfo({
  program,
  chosen,
  budget,
  onUpdateKufri,
  onUpdateTemplate,
  onCustomer,
}: ProgramInfoProps) {
  const { t, locale } = useLabels();
  const { programId, programCode, programName, bu, status } = program.programInfo;
  const customers = chosen.offer.fleetCustomerList;
  const gaps = useProgramGaps([programId])(programId)?.filter((gap) => isOfChosen(gap, chosen));
  usePageTitle(`${programCode} ${programName}`);
  return (
    <section className="oasis-info" aria-label={t('budget.program')}>
      <h1 className="oasis-info-title">
        <Tooltip content={programName} placement="bottom">
          <span className="oasis-info-code">{programCode}</span>
        </Tooltip>{' '}
        <span className="oasis-info-program">{programName}</span>
      </h1>
      <Fact name={t('budget.bu')}>{bu}</Fact>
      <Fact name={t('budget.kufri')}>
        <Kufri program={program} chosen={chosen} onUpdate={onUpdateKufri} />
      </Fact>
      {!chosen.offer.templateLatest && (
        <Fact name={t('budget.template')}>
          <Template offer={chosen.offer} onUpdate={chosen.isOverview ? undefined : onUpdateTemplate} />
        </Fact>
      )}
      <Fact name={t('budget.status')}>
        <Tag minimal intent={statusIntent(status)}>
          {statusText(status, locale)}
        </Tag>
      </Fact>
      <Fact name={t('budget.budget')}>
        <BudgetMark isEntered={chosen.isEntered} gaps={gaps} />
      </Fact>
      {budget !== undefined && (
        <Fact name={t('budget.inputSet')}>
          <ShownInputSet budget={budget} />
        </Fact>
      )}
      {chosen.isOverview && <Fact name={t('budget.period')}>{chosen.offer.period}</Fact>}
      {customers.length > 0 && (
        <label className="oasis-info-fact">
          <span className="oasis-info-name">{t('budget.customer')}</span>
          <HTMLSelect
            value={chosen.customer ?? ''}
            onChange={(event) => onCustomer(event.currentTarget.value)}
            options={customers.map(({ customer }) => customer)}
          />
        </label>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="oasis-info-fact">
      <span className="oasis-info-name">{name}</span>
      <span className="oasis-info-value">{children}</span>
    </div>
  );
}

interface KufriProps {
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
  readonly onUpdate: (() => void) | undefined;
}

/**
 * The version of the chosen offer; in the overview that of the program, which is behind if any offer is. *Update* brings all versions
 * to the newest, so it is also offered if another one is behind.
 */
function Kufri({ program, chosen, onUpdate }: KufriProps) {
  const { kufriVersion, kufriLatest } = chosen.isOverview ? program.programInfo : chosen.offer;
  const other = onUpdate && !chosen.offer.versionsLatest ? message('VERSIONS_NOT_LATEST') : undefined;
  const behind = kufriLatest ? other : message('KUFRI_NOT_LATEST');
  return <Version name={kufriVersion} behind={behind} onUpdate={onUpdate} />;
}

interface TemplateProps {
  readonly offer: ChosenOffer['offer'];
  readonly onUpdate: ((version: string) => void) | undefined;
}

/** The version of the template, if another one is in effect. */
function Template({ offer: { templateVersion, templateInEffect }, onUpdate }: TemplateProps) {
  const update = onUpdate && (() => onUpdate(templateInEffect));
  return <Version name={templateVersion} behind={message('TEMPLATE_NOT_LATEST')} onUpdate={update} />;
}

interface VersionProps {
  readonly name: string;
  /** The sentence that names a newer version; undefined if this one is the newest. */
  readonly behind: Message | undefined;
  readonly onUpdate: (() => void) | undefined;
}

function Version({ name, behind, onUpdate }: VersionProps) {
  const { t, say } = useLabels();
  return (
    <>
      <span>{name}</span>
      {behind !== undefined && (
        <span className="oasis-info-flag">
          <WarningSign size={14} /> {say(behind)}
        </span>
      )}
      {behind !== undefined && onUpdate !== undefined && (
        <Button size="small" onClick={onUpdate}>
          {t('budget.update')}
        </Button>
      )}
    </>
  );
}
