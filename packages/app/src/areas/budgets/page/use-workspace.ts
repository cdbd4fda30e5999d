import type { VolumeBase } from '@oasis/engine/template';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import type { BlockReport } from '../../../edit-report/block-report.ts';
import type { Words } from '../../../locale/use-labels.ts';
import { useAsk } from '../../../notify/use-ask.tsx';
import { keeperOf } from '../drafts/drafts.ts';
import { type Drafts, useDrafts } from '../drafts/use-drafts.ts';
import type { ChosenOffer } from '../open/chosen-offer.ts';
import { tableAddress, tableKey } from '../open/fetch-table.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { LastSave } from '../open/use-last-save.ts';
import * as changes from './budget-changes.ts';
import type { LeaveGuardProps } from './LeaveGuard.tsx';
import type { BudgetCommands } from './Toolbar.tsx';
import { type ConflictState, useConflict } from './use-conflict.ts';
import { type BudgetOnScreen, useOpenBudget } from './use-open-budget.ts';
import { useSave } from './use-save.ts';
import { useSavedBeside } from './use-saved-beside.ts';

interface WorkspaceParts {
  readonly pgmId: number;
  readonly chosen: ChosenOffer;
  readonly words: Words;
  /** Gives the keyboard to the table. */
  readonly focusTable: () => void;
}

/** Everything the page does, for its parts to show and to call. */
export interface Workspace {
  readonly tableKey: string;
  readonly onScreen: BudgetOnScreen;
  readonly isEditable: boolean;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly commands: BudgetCommands & {
    readonly updateKufri: () => void;
    /** To the version in effect, by its name. */
    readonly updateTemplate: (version: string) => void;
  };
  readonly retry: () => void;
  /** Which dialog of the toolbar is open. */
  readonly dialogOpen: 'volume-base' | 'versions' | undefined;
  readonly closeDialog: () => void;
  readonly chooseBase: (volumeBase: VolumeBase) => void;
  readonly takeBack: (version: number) => void;
  readonly conflict: ConflictState;
  readonly drafts: Drafts;
  /** A save elsewhere that this table has not taken over because of its unsaved work. */
  readonly beside: LastSave | undefined;
  /** The outcome of the last block, paste or restored draft. */
  readonly report: BlockReport | undefined;
  readonly setReport: (budget: OpenBudget, report: BlockReport | undefined) => void;
  readonly dialog: ReactNode;
  /** The guard against leaving the page. */
  readonly leaving: LeaveGuardProps;
}

/** Joins loading, saving, the changes of the server, questions and the guard of the page. */
export function useWorkspace({ pgmId, chosen, words, focusTable }: WorkspaceParts): Workspace {
  const { offerTypeId } = chosen.offerType;
  const { budgetId } = chosen;
  const address = useMemo(() => ({ pgmId, offerTypeId, budgetId }), [pgmId, offerTypeId, budgetId]);
  const { onScreen, reload, openUnder, discard, close } = useOpenBudget(address);
  const budget = onScreen.state === 'open' ? onScreen.budget : undefined;
  const { ask, dialog } = useAsk(words.t('budget.title'), focusTable);
  const renew = useRenew(reload);
  const { report, setReport } = useReport(budget);
  const drafts = useDrafts({ budget, words, openUnder, onReport: setReport });
  const { put } = drafts;
  const replace = useCallback(async () => {
    discard();
    return reload();
  }, [discard, reload]);
  const putOnTop = useCallback(
    async (mine: OpenBudget) => {
      const draft = keeperOf(mine)?.draft();
      close();
      const theirs = await reload();
      if (draft !== undefined && theirs !== undefined && theirs !== mine) await put(draft, theirs);
    },
    [close, reload, put],
  );
  const conflict = useConflict({ address, replace, putOnTop });
  const { isSaving, save } = useSave({ budget, words, renew, onConflict: conflict.meet });
  const { isRunning, follow } = useRunning();
  const [dialogOpen, setDialogOpen] = useState<Workspace['dialogOpen']>();
  const beside = useSavedBeside({ budget, words, isBusy: isRunning || isSaving, renew });
  const parts = { pgmId, budget, words, ask, openUnder, putAside: close, save, renew, reopen: close };

  const run = (work: (given: changes.ChangeParts) => Promise<void>): void => {
    setDialogOpen(undefined);
    follow(work(parts));
  };
  return {
    tableKey: tableKey(tableAddress(pgmId, chosen)),
    onScreen,
    isEditable: budget !== undefined && budget.reply.status === 'Saved' && budget.source.mayEdit,
    isBusy: isRunning || isSaving,
    isSaving,
    commands: {
      save: () => void save(),
      refresh: () => run(changes.refresh),
      regenerate: () => run(changes.regenerate),
      copyKufri: () => run(changes.copyKufri),
      updateKufri: () => run(changes.updateKufri),
      updateTemplate: (version) => run((given) => changes.updateTemplate(given, version)),
      setVolumeBase: () => setDialogOpen('volume-base'),
      showVersions: () => setDialogOpen('versions'),
      changeInputSet: (inputSet) => run((given) => changes.changeInputSet(given, inputSet)),
      undo: () => void budget?.undo(),
      redo: () => void budget?.redo(),
      goToStep: (step) => void budget?.goTo(step),
    },
    retry: () => void reload(),
    dialogOpen,
    closeDialog: () => setDialogOpen(undefined),
    chooseBase: (volumeBase) => run((given) => changes.setVolumeBase(given, volumeBase)),
    takeBack: (version) => run((given) => changes.takeBack(given, version)),
    conflict,
    drafts,
    beside,
    report,
    setReport,
    dialog,
    leaving: { parts, isSaving },
  };
}

/** Loads the table and everything beside it again. */
function useRenew(reload: () => Promise<unknown>): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([reload(), queries.invalidateQueries({ predicate: ({ queryKey }) => isOfBudget(queryKey[0]) })]);
  }, [reload, queries]);
}

/** Whether a change of the budget is under way. */
function useRunning() {
  const [isRunning, setRunning] = useState(false);
  const follow = (work: Promise<void>): void => {
    setRunning(true);
    void work.finally(() => setRunning(false));
  };
  return { isRunning, follow };
}

/** Data that a change of a budget makes stale: everything of the page but the table, which is loaded apart. */
function isOfBudget(callId: unknown): boolean {
  return typeof callId === 'string' && /^(budget|kufri)\.|^program\.(list|gaps)$/.test(callId);
}

/** The report of the table on the screen; another table begins without one. */
function useReport(budget: OpenBudget | undefined): Pick<Workspace, 'report' | 'setReport'> {
  const [last, setLast] = useState<{ readonly budget: OpenBudget; readonly report: BlockReport | undefined }>();
  const setReport = useCallback(
    (of: OpenBudget, report: BlockReport | undefined) => setLast({ budget: of, report }),
    [],
  );
  return { report: last?.budget === budget ? last?.report : undefined, setReport };
}
