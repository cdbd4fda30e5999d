import { Button, ButtonGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Redo, Tick, Undo } from '@blueprintjs/icons';
import { moveInMenu } from '@oasis/ui';
import { useState } from 'react';
import { placeText } from '../../../edit-report/block-report.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import type { BudgetStep, BudgetSteps } from '../open/budget-state.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { useBudgetState } from '../open/use-budget-state.ts';

interface StepsControlProps {
  readonly budget: OpenBudget;
  readonly isBusy: boolean;
  /** Undoes, redoes or goes to a step of the list. */
  readonly commands: {
    readonly undo: () => void;
    readonly redo: () => void;
    readonly goToStep: (step: number) => void;
  };
}

/** Number of listed steps on each side of the table's present step. */
const MOST_STEPS = 100;

/** Undo and redo, and the list of steps by name: a choice goes back or forth to the moment after that step. */
export function StepsControl({ budget, isBusy, commands }: StepsControlProps) {
  const { t } = useLabels();
  const { undo, redo } = useBudgetState(budget);
  const [steps, setSteps] = useState<BudgetSteps>();
  const close = (): void => setSteps(undefined);
  return (
    <ButtonGroup>
      <Button
        icon={<Undo />}
        aria-label={t('budget.undo')}
        title={`${t('budget.undo')} (Ctrl+Z)`}
        disabled={isBusy || undo === undefined}
        onClick={commands.undo}
      />
      <Button
        icon={<Redo />}
        aria-label={t('budget.redo')}
        title={`${t('budget.redo')} (Ctrl+Y)`}
        disabled={isBusy || redo === undefined}
        onClick={commands.redo}
      />
      <PopoverNext
        isOpen={steps !== undefined}
        arrow={false}
        placement="bottom-end"
        onInteraction={(isOpen) => {
          if (isOpen) void budget.steps().then(setSteps);
          else close();
        }}
        content={
          steps === undefined ? (
            ''
          ) : (
            <StepMenu
              steps={steps}
              onChoose={(step) => {
                close();
                commands.goToStep(step);
              }}
            />
          )
        }
      >
        <Button
          icon={<CaretDown />}
          aria-label={t('budget.steps')}
          title={t('budget.steps')}
          disabled={isBusy || (undo === undefined && redo === undefined)}
        />
      </PopoverNext>
    </ButtonGroup>
  );
}

interface StepMenuProps {
  readonly steps: BudgetSteps;
  readonly onChoose: (step: number) => void;
}

/** The newest first: steps to redo above the table's present step, steps to undo below it. */
function StepMenu({ steps: { done, undone }, onChoose }: StepMenuProps) {
  const { t } = useLabels();
  const later = undone.slice(0, MOST_STEPS).toReversed();
  const earlier = done.slice(-MOST_STEPS).toReversed();
  const [current] = earlier;
  const isWhole = done.length <= MOST_STEPS;
  return (
    <Menu
      size="small"
      className="oasis-steps"
      aria-label={t('budget.steps')}
      ulRef={focusCurrent}
      onKeyDown={moveInMenu}
    >
      {later.map((step) => (
        <StepItem key={step.number} step={step} isUndone onChoose={onChoose} />
      ))}
      {earlier.map((step) => (
        <StepItem key={step.number} step={step} isCurrent={step === current} onChoose={onChoose} />
      ))}
      {isWhole && (
        <MenuItem
          text={t('budget.steps.start')}
          {...(current === undefined && { icon: <Tick />, 'aria-current': 'step' })}
          onClick={() => onChoose(0)}
        />
      )}
      {!isWhole && <li className="oasis-steps-more">{t('budget.steps.more', { count: done.length - MOST_STEPS })}</li>}
    </Menu>
  );
}

interface StepItemProps {
  readonly step: BudgetStep;
  readonly isUndone?: boolean;
  readonly isCurrent?: boolean;
  readonly onChoose: (step: number) => void;
}

function StepItem({ step, isUndone = false, isCurrent = false, onChoose }: StepItemProps) {
  const { t } = useLabels();
  return (
    <MenuItem
      className={isUndone ? 'oasis-step-undone' : ''}
      {...(isCurrent && { icon: <Tick />, 'aria-current': 'step' })}
      text={t(`budget.gesture.${step.name}`)}
      label={cellsText(step, t('budget.steps.cells', { count: step.cells }))}
      onClick={() => onChoose(step.number)}
    />
  );
}

/** One cell by its place, several by their number. */
function cellsText({ cells, first, source }: BudgetStep, count: string): string {
  if (cells === 0) return '';
  const field = first === undefined ? undefined : source.table.logic.fields[first.column];
  const place =
    first === undefined || field === undefined ? undefined : source.placeOf({ row: first.row, field: field.id });
  return cells === 1 && place !== undefined ? placeText(source, place) : count;
}

function focusCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current="step"]');
  current?.focus();
}
