import { Button, ButtonGroup, Switch } from '@blueprintjs/core';
import { FloppyDisk, History, Maximize, Minimize, Refresh } from '@blueprintjs/icons';
import type { InputSet } from '@oasis/engine/template';
import { offers } from '@oasis/engine/template';
import { memo, type ReactNode } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { useBudgetState } from '../open/use-budget-state.ts';
import { withOption } from '../open/with-option.ts';
import { InputSetControl } from './InputSetControl.tsx';
import { StepsControl } from './StepsControl.tsx';

/** Handlers of the page's buttons. */
export interface BudgetCommands {
  readonly save: () => void;
  readonly refresh: () => void;
  readonly regenerate: () => void;
  readonly copyKufri: () => void;
  readonly setVolumeBase: () => void;
  readonly changeInputSet: (inputSet: InputSet) => void;
  readonly showVersions: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes or redoes up to a step of the list; 0 is before the first. */
  readonly goToStep: (step: number) => void;
}

interface ToolbarProps {
  readonly budget: OpenBudget;
  readonly commands: BudgetCommands;
  /** Whether the budget may be changed: status exactly Saved, no overview, permission given (BUD-036). */
  readonly isEditable: boolean;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly isExplaining: boolean;
  readonly onExplain: (isExplaining: boolean) => void;
  /** Whether toolbar and table fill the window. */
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly exporting: ReactNode;
}

/** The actions of the page. Actions that change a budget appear only while it may be changed. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { budget, commands, isEditable, isBusy, isExplaining, onExplain, isFull, onFull } = props;
  const { t } = useLabels();
  return (
    <div className="oasis-toolbar" role="toolbar" aria-label={t('budget.actions')}>
      {isEditable && <ChangeActions budget={budget} commands={commands} isBusy={isBusy} />}
      <span className="oasis-toolbar-end">
        {isEditable && <StepsControl budget={budget} commands={commands} isBusy={isBusy} />}
        {!isEditable && <span className="oasis-toolbar-note">{t('budget.readOnly')}</span>}
        <Switch
          inline
          checked={isExplaining}
          label={t('budget.explain')}
          onChange={(event) => onExplain(event.currentTarget.checked)}
        />
        <ButtonGroup>
          <Button
            icon={<Refresh />}
            aria-label={t('budget.refresh')}
            title={t('budget.refresh')}
            disabled={isBusy}
            onClick={commands.refresh}
          />
          <Button
            icon={<History />}
            aria-label={t('budget.versions')}
            title={t('budget.versions')}
            disabled={isBusy || budget.reply.budgetId === null}
            onClick={commands.showVersions}
          />
          {props.exporting}
          <Button
            icon={isFull ? <Minimize /> : <Maximize />}
            active={isFull}
            aria-pressed={isFull}
            aria-label={t('budget.fullWindow')}
            title={`${t('budget.fullWindow')} (Ctrl+Shift+M)`}
            onClick={onFull}
          />
        </ButtonGroup>
        {isEditable && <SaveButton {...props} />}
      </span>
    </div>
  );
});

type ActionProps = Pick<ToolbarProps, 'budget' | 'commands' | 'isBusy'>;

function ChangeActions({ budget, commands, isBusy }: ActionProps) {
  const { t } = useLabels();
  // The volume base changes with steps, and with their undoing.
  useBudgetState(budget);
  const { template, settings } = budget.source.table.logic;
  const { inputSet } = settings;
  const isByMonth = inputSet.period === 'Month';
  return (
    <>
      <InputSetControl
        template={template}
        inputSet={inputSet}
        disabled={isBusy}
        onChange={(next) => commands.changeInputSet(next)}
      />
      {offers(template, 'period') && (
        <Switch
          inline
          checked={isByMonth}
          disabled={isBusy}
          label={t('budget.byMonth')}
          onChange={() => commands.changeInputSet(withOption(inputSet, 'period', isByMonth ? 'Period' : 'Month'))}
        />
      )}
      <ButtonGroup>
        <Button
          disabled={isBusy}
          onClick={commands.setVolumeBase}
          title={`${t('budget.volumeBase.choice')}: ${t(`budget.option.${settings.volumeBase}`)}`}
        >
          {t('budget.volumeBase')}
        </Button>
        <Button disabled={isBusy} onClick={commands.copyKufri}>
          {t('budget.copyKufri')}
        </Button>
        <Button disabled={isBusy} onClick={commands.regenerate}>
          {t('budget.regenerate')}
        </Button>
      </ButtonGroup>
    </>
  );
}

function SaveButton({ budget, commands, isBusy, isSaving }: ToolbarProps) {
  const { t } = useLabels();
  const { unsaved } = useBudgetState(budget);
  return (
    <>
      <output className="oasis-toolbar-note oasis-toolbar-unsaved">
        {isSaving ? t('budget.saving') : unsaved > 0 && t('budget.unsaved', { count: unsaved })}
      </output>
      <Button
        intent="primary"
        icon={<FloppyDisk />}
        loading={isSaving}
        disabled={isBusy || unsaved === 0}
        title={`${t('budget.save')} (Ctrl+S)`}
        onClick={commands.save}
      >
        {t('budget.save')}
        {unsaved > 0 && (
          <span className="oasis-unsaved" aria-hidden>
            {unsaved}
          </span>
        )}
      </Button>
    </>
  );
}
