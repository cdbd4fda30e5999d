import { useCallback, useState } from 'react';
import type { PlacedPanel } from './context/panel-place.ts';
import type { PanelKind, SheetContext } from './context/sheet-context.ts';
import { ColumnChooser } from './panels/ColumnChooser.tsx';
import { ColumnMenu } from './panels/ColumnMenu.tsx';
import { FilterPanel } from './panels/FilterPanel.tsx';
import { SheetKeys } from './panels/SheetKeys.tsx';
import { SheetMenu } from './panels/SheetMenu.tsx';

/** A panel that is open over the table. The find bar is not among them: it is above the table. */
interface OpenPanel {
  readonly kind: Exclude<PanelKind, 'find'>;
  readonly place: PlacedPanel;
}

/** The open parts around the table. */
export function usePanels() {
  /** The number of find requests since the bar opened; 0 while it is closed. */
  const [finding, setFinding] = useState(0);
  const [panel, setPanel] = useState<OpenPanel>();
  const open = useCallback((kind: PanelKind, place: PlacedPanel) => {
    if (kind === 'find') setFinding((times) => times + 1);
    else setPanel({ kind, place });
  }, []);
  const close = useCallback((kind: 'find' | 'panel') => {
    if (kind === 'find') setFinding(0);
    else setPanel(undefined);
  }, []);
  return { finding, panel, open, close };
}

interface SheetPanelsProps {
  readonly sheet: SheetContext;
  readonly panel: OpenPanel;
  readonly onClose: () => void;
}

/** The one panel that is open. */
export function SheetPanels({ sheet, panel: { kind, place }, onClose }: SheetPanelsProps) {
  const { at, column } = place;
  switch (kind) {
    case 'menu':
      return <SheetMenu sheet={sheet} at={at} onClose={onClose} />;
    case 'column-menu':
      return <ColumnMenu key={column} sheet={sheet} column={column} at={at} onClose={onClose} />;
    case 'filter':
      return <FilterPanel key={column} sheet={sheet} column={column} at={at} onClose={onClose} />;
    case 'columns':
      return <ColumnChooser sheet={sheet} onClose={onClose} />;
    case 'keys':
      return <SheetKeys sheet={sheet} onClose={onClose} />;
  }
}
