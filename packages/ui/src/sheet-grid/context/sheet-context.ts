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

/** The panels over or beside the table. */
export type PanelKind = 'find' | 'keys' | 'menu' | 'columns' | 'column-menu' | 'filter';

/** The place of a panel. Without a position it is at the active cell, without a column it uses the active one's. */
export interface PanelPlace {
  readonly at?: ScreenPoint;
  readonly column?: number;
}

/** All parts of a sheet for commands, panels and pointers. One object for the life of a table: its values are those of the moment. */
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
