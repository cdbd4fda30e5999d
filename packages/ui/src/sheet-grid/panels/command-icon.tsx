import {
  ArrowDown,
  ArrowRight,
  Clipboard,
  CollapseAll,
  Cut,
  Duplicate,
  Edit,
  Eraser,
  ExpandAll,
  EyeOff,
  Filter,
  KeyCommand,
  Search,
  SortAsc,
  SortDesc,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { CommandId } from '../labels/command-names.ts';
import type { MenuPart } from '../labels/panel-labels.ts';

const ICONS: Readonly<Partial<Record<CommandId | MenuPart, ComponentType>>> = {
  edit: Edit,
  cut: Cut,
  copy: Duplicate,
  paste: Clipboard,
  clear: Eraser,
  'fill-down': ArrowDown,
  'fill-right': ArrowRight,
  'sort-ascending': SortAsc,
  'sort-descending': SortDesc,
  filter: Filter,
  'hide-column': EyeOff,
  fold: CollapseAll,
  unfold: ExpandAll,
  find: Search,
  keys: KeyCommand,
};

/** The sign of a command in a menu, or the room for one. */
export function commandIcon(id: CommandId | MenuPart): React.JSX.Element {
  const Icon = ICONS[id];
  return Icon === undefined ? <span className="oasis-sheet-menu-blank" /> : <Icon />;
}
