import type { InputSet } from '@oasis/engine/template';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BlockReport } from '../../../edit-report/block-report.ts';
import { saveCsv } from '../../../files/csv-file.ts';
import type { Words } from '../../../locale/use-labels.ts';
import type { OtherTable } from '../open/budget-shelf.ts';
import { laterCode } from '../open/later-code.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type DraftCell, isContested, isSameVersion, isStored, placed, type StoredDraft, withCells } from './draft.ts';
import { draftFile } from './draft-export.ts';
import { draftStore, keeperOf, orphanedDrafts } from './drafts.ts';

/** A draft that is offered for an open budget. */
export interface OfferedDraft {
  readonly draft: StoredDraft;
  readonly cells: readonly DraftCell[];
  /** The budget has been saved, or its master data moved, since it was typed. */
  readonly isOlder: boolean;
  /** The rest of it after a try to restore it. */
  readonly isRest: boolean;
}

export interface Drafts {
  readonly offered: OfferedDraft | undefined;
  /** Shows its cells beside the stored ones. */
  readonly isLooking: boolean;
  readonly look: () => void;
  readonly close: () => void;
  /** Puts it into the table; shows both values first if another user has stored other ones, unless they are on the screen. */
  readonly restore: () => void;
  readonly discard: () => void;
  readonly exportFile: () => void;
  /** Restores a draft in a table that has just been opened; refused cells stay offered. */
  readonly put: (draft: StoredDraft, into: OpenBudget) => Promise<void>;
}

interface DraftsParts {
  readonly budget: OpenBudget | undefined;
  readonly words: Words;
  /** The table of the budget under another Input Set. */
  readonly openUnder: (inputSet: InputSet) => Promise<OtherTable | undefined>;
  readonly onReport: (budget: OpenBudget, report: BlockReport | undefined) => void;
}

/** Offers the unsaved typed values of the open budget, one draft after the other, the newest first. */
export function useDrafts({ budget, words, openUnder, onReport }: DraftsParts): Drafts {
  const { locale } = words;
  const [offer, setOffer] = useState<{ readonly budget: OpenBudget; readonly offered: OfferedDraft | undefined }>();
  const [lookedAt, setLookedAt] = useState<StoredDraft>();
  const latest = useRef<OpenBudget>(undefined);
  useEffect(() => {
    latest.current = budget;
  });
  const searches = useRef(0);
  const search = useCallback(async (open: OpenBudget) => {
    searches.current++;
    const turn = searches.current;
    const offered = await firstDraft(open);
    if (latest.current === open && searches.current === turn) setOffer({ budget: open, offered });
  }, []);
  useEffect(() => {
    if (budget !== undefined) void search(budget);
  }, [budget, search]);
  const offered = offer?.budget === budget ? offer?.offered : undefined;

  const put = useCallback(
    async (draft: StoredDraft, open: OpenBudget) => {
      const into = await tableFor(draft, open, openUnder);
      if (into === undefined) return;
      // Few visits find a draft: the code to restore it is loaded with the first one, and the draft stays until then.
      const code = await laterCode(() => import('./restore-draft.ts'));
      if (code === undefined) return;
      const { left, report } = await code.restoreDraft(draft, into, locale);
      await keeperOf(into)?.flush();
      onReport(into, report);
      if (left.length === 0) {
        await quietly(draftStore.remove(draft.id));
        await search(into);
        return;
      }
      const rest = withCells(draft, left);
      await quietly(draftStore.put(rest));
      searches.current++;
      if (latest.current === into) setOffer({ budget: into, offered: { ...offerOf(rest, into), isRest: true } });
    },
    [locale, openUnder, onReport, search],
  );
  const close = useCallback(() => setLookedAt(undefined), []);
  const isLooking = offered !== undefined && lookedAt === offered.draft;
  return {
    offered,
    isLooking,
    look: () => setLookedAt(offered?.draft),
    close,
    put,
    restore: () => {
      if (budget === undefined || offered === undefined) return;
      const mustLook = !isLooking && isContested(offered.cells, budget);
      setLookedAt(mustLook ? offered.draft : undefined);
      if (!mustLook) void put(offered.draft, budget);
    },
    discard: () => {
      close();
      if (budget === undefined || offered === undefined) return;
      void quietly(draftStore.remove(offered.draft.id)).then(() => search(budget));
    },
    exportFile: () => {
      if (budget === undefined || offered === undefined) return;
      saveCsv(`oasis-budget-${offered.draft.budgetId}.csv`, draftFile(offered.cells, budget.table, locale));
    },
  };
}

/** The newest draft of a budget; drafts whose save has arrived are deleted silently. */
async function firstDraft(budget: OpenBudget): Promise<OfferedDraft | undefined> {
  const { budgetId } = budget.reply;
  if (budgetId === null) return undefined;
  for (const draft of await orphanedDrafts(budgetId)) {
    const offered = offerOf(draft, budget);
    if (!isStored(draft, offered.cells, budget)) return offered;
    await quietly(draftStore.remove(draft.id));
  }
  return undefined;
}

function offerOf(draft: StoredDraft, budget: OpenBudget): OfferedDraft {
  const cells = placed(draft, budget.table);
  return { draft, cells, isOlder: !isSameVersion(draft, budget.reply.version, budget.pins), isRest: false };
}

/** The open table, or for a draft typed under another Input Set the table of that, which is then on the screen. */
async function tableFor(
  { settings }: StoredDraft,
  open: OpenBudget,
  openUnder: DraftsParts['openUnder'],
): Promise<OpenBudget | undefined> {
  const wanted = settings?.inputSet;
  if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(open.table.logic.settings.inputSet))
    return open;
  const other = await openUnder(wanted);
  other?.show();
  return other?.budget;
}

/** Storage that fails here costs nothing that is typed: the draft stays and is offered again. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
