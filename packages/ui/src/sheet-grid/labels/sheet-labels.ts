import type { ColumnLabels } from '../arrange/column-labels.ts';
import type { CellKind } from '../source/grid-source.ts';
import type { BlockReason, CommandGroup, CommandId, MoveId } from './command-names.ts';
import type { PanelLabels } from './panel-labels.ts';

/** The words of the commands, in the language of the moment. */
export interface CommandLabels {
  readonly commands: Readonly<Record<CommandId, string>>;
  readonly groups: Readonly<Record<CommandGroup, string>>;
  /** Actions of keys that are no commands: moving, extending, entering. */
  readonly moves: Readonly<Record<MoveId, string>>;
  readonly reasons: Readonly<Record<BlockReason, string>>;
}

/** The texts of the grid, in the present language. */
export interface SheetLabels extends CommandLabels {
  /** The name of the grid. */
  readonly grid: string;
  /** Instructions, read out once. */
  readonly instructions: string;
  /** Shown when the table has no rows. */
  readonly empty: string;
  /** Said in place of an empty text. */
  readonly blank: string;
  readonly edited: string;
  readonly refused: string;
  readonly flagged: string;
  readonly held: string;
  readonly commented: string;
  readonly linked: string;
  readonly kinds: Readonly<Record<CellKind, string>>;
  readonly panels: PanelLabels;
  readonly columns: ColumnLabels;
}
