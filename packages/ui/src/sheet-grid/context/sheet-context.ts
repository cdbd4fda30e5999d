import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { SheetSettings } from '../arrange/sheet-settings.ts';
import type { Geometry } from '../body/geometry.ts';
import type { ClipboardKeys } from '../edit/clipboard-keys.ts';
import type { CellFinder } from '../find/cell-finder.ts';
import type { SheetLabels } from '../labels/sheet-labels.ts';
import type { SheetView } from '../select/sheet-view.ts';
import type { SheetActions } from '../source/sheet-actions.ts';
import type { SheetController } from './sheet-controller.ts';

/** A place on the screen, in client pixels. */
export interface ScreenPoint {
  readonly left: number;
  readonly top: number;
}

/** What can be opened over the table, or beside it. */
export type PanelKind = 'find' | 'keys' | 'menu' | 'columns' | 'column-menu' | 'filter';

/** Where a panel belongs. Without a place it stands at the active cell, without a column it is about the active one's. */
export interface PanelPlace {
  readonly at?: ScreenPoint;
  readonly column?: number;
}

/** All that commands, panels and pointers need of a sheet. One object for the life of a table: what it answers is of the moment. */
export interface SheetContext {
  readonly source: ArrangedSource;
  readonly view: SheetView;
  readonly controller: SheetController;
  readonly geometry: Geometry;
  readonly clipboard: ClipboardKeys;
  readonly finder: CellFinder;
  /** The owner's actions, called with positions. */
  readonly actions: SheetActions;
  readonly settings: SheetSettings;
  readonly setSettings: (settings: SheetSettings) => void;
  readonly labels: SheetLabels;
  readonly open: (panel: PanelKind, place?: PanelPlace) => void;
  /** Gives the keyboard back to the table. */
  readonly focus: () => void;
}
