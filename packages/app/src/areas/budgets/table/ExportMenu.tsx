import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { mayUseIn } from '@oasis/engine/actions';
import { budgets } from '@oasis/engine/areas/budgets';
import type { SheetGridHandle } from '@oasis/ui';
import { focusFirst, moveInMenu } from '@oasis/ui';
import type { RefObject } from 'react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { saveFile } from '../../../files/save-file.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { useUser } from '../../../state/use-user.ts';
import { laterCode } from '../open/later-code.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { ExportKind, ExportSource } from './table-export.ts';

export interface ExportMenuProps {
  readonly pgmId: number;
  /** The subject of the table: program, offer, make or customer. */
  readonly of: readonly string[];
  readonly budget: OpenBudget;
  readonly grid: RefObject<SheetGridHandle | null>;
}

/** The table as a file, in its present view or completely; and all budgets of the program, which the server writes. */
export function ExportMenu({ pgmId, of, budget, grid }: ExportMenuProps) {
  const { t, locale } = useLabels();
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  // Not by `useButtons`: the first load of the page would bring the actions of every area.
  if (!mayUseIn(user, budgets, 'EXPORT')) return null;
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const asTable = async (kind: ExportKind, source: ExportSource) => {
    const code = await exporting();
    await code?.exportTable(source, kind, code.fileName(of), t('budget.budget'));
  };
  const shown = (kind: ExportKind) => run(() => asTable(kind, grid.current?.shown() ?? budget.source));
  const all = (kind: ExportKind) => run(() => (kind === 'xlsx' ? live() : asTable(kind, budget.source)));
  const live = async () => {
    const [names, code] = [await exporting(), await laterCode(() => import('./live-workbook.ts'))];
    if (names === undefined || code === undefined) return;
    saveFile(`${names.fileName(of)}.xlsx`, await code.liveWorkbook(code.sheetViewOf(budget.table), locale));
  };
  const program = () =>
    run(async () => {
      const names = await exporting();
      if (names !== undefined) await downloadProgram(pgmId, names.fileName(of.slice(0, 1)));
    });
  return (
    <PopoverNext
      arrow={false}
      placement="bottom-end"
      content={
        <Menu size="small" aria-label={t('budget.export')} ulRef={focusFirst} onKeyDown={moveInMenu}>
          <MenuItem text={t('budget.export.shownXlsx')} onClick={() => shown('xlsx')} />
          <MenuItem text={t('budget.export.shownCsv')} onClick={() => shown('csv')} />
          <MenuDivider />
          <MenuItem text={t('budget.export.allXlsx')} onClick={() => all('xlsx')} />
          <MenuItem text={t('budget.export.allCsv')} onClick={() => all('csv')} />
          <MenuDivider />
          <MenuItem text={t('budget.export.program')} onClick={program} />
        </Menu>
      }
    >
      <Button icon={<Download />} loading={isBusy} aria-label={t('budget.export')} title={t('budget.export')} />
    </PopoverNext>
  );
}

/** What makes files comes with the first one. */
const exporting = () => laterCode(() => import('./table-export.ts'));

/** The stored budgets of a program. The client reports why there is no file. */
async function downloadProgram(pgmId: number, name: string): Promise<void> {
  const outcome = await client.download('approval.export', { query: { pgmId } });
  if (outcome.ok) saveFile(`${name}.xlsx`, outcome.value.content);
}
