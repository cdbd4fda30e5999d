import { ColumnChooser } from './panels/ColumnChooser.tsx';
import { ColumnMenu } from './panels/ColumnMenu.tsx';
import { FilterPanel } from './panels/FilterPanel.tsx';
import { SheetKeys } from './panels/SheetKeys.tsx';
import { SheetMenu } from './panels/SheetMenu.tsx';
import type { PanelKind, PanelPlace, ScreenPoint, SheetContext } from './sheet-context.ts';

/** A panel that is open over the table. The bar for finding is not among them: it stands above the table. */
export interface OpenPanel {
  readonly kind: Exclude<PanelKind, 'find'>;
  readonly place: PanelPlace;
}

interface SheetPanelsProps {
  readonly sheet: SheetContext;
  readonly panel: OpenPanel;
  readonly table: HTMLElement;
  readonly onClose: () => void;
}

/** The one panel that is open. */
export function SheetPanels({ sheet, panel: { kind, place }, table, onClose }: SheetPanelsProps) {
  const column = place.column ?? sheet.view.active?.column ?? 0;
  const isOfColumn = kind === 'column-menu' || kind === 'filter';
  const at = place.at ?? (isOfColumn ? underHeader(sheet, table, column) : underActiveCell(sheet, table));
  switch (kind) {
    case 'menu':
      return <SheetMenu sheet={sheet} at={at} onClose={onClose} />;
    case 'column-menu':
      return <ColumnMenu sheet={sheet} column={column} at={at} onClose={onClose} />;
    case 'filter':
      return <FilterPanel sheet={sheet} column={column} at={at} onClose={onClose} />;
    case 'columns':
      return <ColumnChooser sheet={sheet} onClose={onClose} />;
    case 'keys':
      return <SheetKeys sheet={sheet} onClose={onClose} />;
  }
}

function underActiveCell({ controller, view }: SheetContext, table: HTMLElement): ScreenPoint {
  const { left, top } = table.getBoundingClientRect();
  const box = view.active === undefined ? undefined : controller.boxOf(view.active);
  return { left: left + (box?.left ?? 0), top: top + (box === undefined ? 0 : box.top + box.height) };
}

function underHeader({ controller, geometry }: SheetContext, table: HTMLElement, column: number): ScreenPoint {
  const { left, top } = table.getBoundingClientRect();
  const scrolled = column < geometry.frozenCount ? 0 : controller.scroll.left;
  return { left: left + geometry.left(column) - scrolled, top: top + geometry.metrics.headerHeight };
}
