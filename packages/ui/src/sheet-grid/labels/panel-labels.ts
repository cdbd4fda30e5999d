import type { SheetDensity } from '../arrange/sheet-settings.ts';
import type { MouseGesture } from './mouse-gestures.ts';

/** Commands with a menu of their own. */
export type MenuPart = 'fill' | 'sort' | 'columns' | 'rows';

/** The words of the panels around a grid, in the language of the moment. */
export interface PanelLabels {
  readonly close: string;
  /** The name of the menu at a cell. */
  readonly menu: string;
  /** Menus in it. */
  readonly menus: Readonly<Record<MenuPart, string>>;
  readonly find: {
    readonly title: string;
    readonly placeholder: string;
    readonly next: string;
    readonly previous: string;
    readonly none: string;
    /** Shown when rows or columns of the table are hidden: they are not searched. */
    readonly shownOnly: string;
    /** '3 of 12', '12' before one of them is chosen; `isComplete` once every row was searched. */
    found(place: number | undefined, found: number, isComplete: boolean): string;
  };
  readonly keys: {
    readonly title: string;
    /** Above the keys that move and select. */
    readonly movement: string;
    readonly mouse: string;
    /** The name and effect of each mouse gesture. */
    readonly gestures: Readonly<Record<MouseGesture, { readonly how: string; readonly what: string }>>;
  };
  readonly status: {
    /** The name of the bar. */
    readonly title: string;
    readonly count: string;
    readonly sum: string;
    readonly average: string;
    readonly min: string;
    readonly max: string;
    /** Summary rows were left out, or their rows would count twice. */
    readonly withoutSummaries: string;
    readonly density: string;
    readonly densities: Readonly<Record<SheetDensity, string>>;
    /** The switch to one column for the names of rows, and its effect. */
    readonly outline: string;
    readonly outlineHelp: string;
    /** '120 of 36,000 rows'. */
    rows(shown: number, all: number): string;
    /** A figure of the selection, as the table writes numbers. */
    figure(value: number, format: 'number' | 'percent'): string;
  };
}
