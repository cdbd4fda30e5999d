import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Fragment, useState } from 'react';
import type { CommandId } from '../sheet-command.ts';
import { commandOf } from '../sheet-commands.ts';
import type { ScreenPoint, SheetContext } from '../sheet-context.ts';
import { commandIcon } from './command-icon.tsx';
import { keyNames } from './key-names.ts';
import { focusOfMenu } from './menu-focus.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

interface SheetMenuProps {
  readonly sheet: SheetContext;
  /** Where the menu opens. */
  readonly at: ScreenPoint;
  readonly onClose: () => void;
}

/** What the menu offers, in blocks. */
const BLOCKS: readonly (readonly CommandId[])[] = [
  ['edit', 'cut', 'copy', 'paste', 'clear'],
  ['fill-down', 'fill-right', 'fill-series', 'fill-months', 'fill-empty'],
  ['sort-ascending', 'sort-descending', 'sort-none', 'filter', 'filter-none', 'apply-again'],
  ['hide-column', 'show-columns', 'autofit'],
  ['fold', 'unfold', 'fold-all', 'unfold-all'],
  ['select-row', 'select-column', 'find', 'keys'],
];

/** Takes something back, or folds a group: where there is nothing of it, greying it would tell nobody anything. */
const ONLY_IF_POSSIBLE: ReadonlySet<CommandId> = new Set<CommandId>([
  'sort-none',
  'filter-none',
  'apply-again',
  'show-columns',
  'fold',
  'unfold',
  'fold-all',
  'unfold-all',
]);

/** The menu at a cell: what can be done here and, greyed with the reason, what cannot. */
export function SheetMenu({ sheet, at, onClose }: SheetMenuProps) {
  return <PlacedPopover at={at} onClose={onClose} content={<Commands sheet={sheet} onClose={onClose} />} />;
}

interface OfferedCommand {
  readonly id: CommandId;
  readonly keys: string | undefined;
  readonly reason: string | undefined;
  readonly run: () => void;
}

function Commands({ sheet, onClose }: Omit<SheetMenuProps, 'at'>) {
  const { commands, panels } = sheet.labels;
  // As things stood when the menu was opened: what is offered does not change under the hand.
  const [blocks] = useState(() => offeredBlocks(sheet));
  const [reason, setReason] = useState<string>();
  const hint = (event: SyntheticEvent): void => {
    const item = event.target instanceof Element ? event.target.closest('[data-command]') : null;
    setReason(blocks.flat().find(({ id }) => id === item?.getAttribute('data-command'))?.reason);
  };
  const isSomeBlocked = blocks.flat().some((command) => command.reason !== undefined);
  return (
    <>
      <Menu
        size="small"
        className="oasis-sheet-menu"
        aria-label={panels.menu}
        ulRef={focusFirst}
        onMouseOver={hint}
        onFocus={hint}
        onKeyDown={(event) => menuKey(event, onClose)}
      >
        {blocks.map((block, index) => (
          <Fragment key={block[0]?.id}>
            {index > 0 && <MenuDivider />}
            {block.map((command) => (
              <MenuItem
                key={command.id}
                data-command={command.id}
                shouldDismissPopover={false}
                icon={commandIcon(command.id)}
                text={commands[command.id]}
                {...(command.keys !== undefined && { label: command.keys })}
                {...(command.reason !== undefined && { disabled: true, title: command.reason })}
                onClick={() => {
                  onClose();
                  command.run();
                }}
              />
            ))}
          </Fragment>
        ))}
      </Menu>
      {isSomeBlocked && (
        <p className="oasis-sheet-menu-reason" aria-hidden>
          {reason}
        </p>
      )}
    </>
  );
}

function offeredBlocks(sheet: SheetContext): readonly (readonly OfferedCommand[])[] {
  return BLOCKS.map((ids) => ids.flatMap((id) => offered(sheet, id))).filter((block) => block.length > 0);
}

function offered(sheet: SheetContext, id: CommandId): readonly OfferedCommand[] {
  const command = commandOf(id);
  const reason = command?.blocked(sheet);
  if (command === undefined || (reason !== undefined && ONLY_IF_POSSIBLE.has(id))) return [];
  return [
    {
      id,
      keys: command.keys.slice(0, 1).map((keys) => keyNames(keys).join('+'))[0],
      reason,
      run: () => command.run(sheet),
    },
  ];
}

function menuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Tab' || event.key === 'Escape') onClose();
  else if (!focusOfMenu(event.currentTarget, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
}
