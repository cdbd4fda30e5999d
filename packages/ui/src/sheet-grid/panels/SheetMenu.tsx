import { Classes, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import type { SyntheticEvent } from 'react';
import { Fragment, useState } from 'react';
import type { ScreenPoint, SheetContext } from '../context/sheet-context.ts';
import { commandIcon } from './command-icon.tsx';
import type { MenuLine, OfferedCommand } from './menu-content.ts';
import { menuBlocks } from './menu-content.ts';
import { focusFirst, leaveInnerMenu, menuKey } from './menu-focus.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

interface SheetMenuProps {
  readonly sheet: SheetContext;
  /** Where the menu opens. */
  readonly at: ScreenPoint;
  readonly onClose: () => void;
}

/** The menu at a cell: possible commands and, greyed with the reason, impossible ones. */
export function SheetMenu({ sheet, at, onClose }: SheetMenuProps) {
  return <PlacedPopover at={at} onClose={onClose} content={<Lines sheet={sheet} onClose={onClose} />} />;
}

function Lines({ sheet, onClose }: Omit<SheetMenuProps, 'at'>) {
  // The state when the menu was opened: its entries do not change while it is open.
  const [blocks] = useState(() => menuBlocks(sheet));
  const [reason, setReason] = useState<string>();
  const hint = (event: SyntheticEvent): void => {
    const item = event.target instanceof Element ? event.target.closest('[data-command]') : null;
    setReason(item?.getAttribute('data-reason') ?? undefined);
  };
  const choose = (command: OfferedCommand) => (): void => {
    onClose();
    command.run();
  };
  return (
    <>
      <Menu
        size="small"
        className="oasis-sheet-menu"
        aria-label={sheet.labels.panels.menu}
        ulRef={begin}
        onMouseOver={hint}
        onFocus={hint}
        onKeyDownCapture={leaveInnerMenu}
        onKeyDown={(event) => menuKey(event, onClose)}
      >
        {blocks.map((lines, index) => (
          <Fragment key={lines.map(keyOf).join()}>
            {index > 0 && <MenuDivider />}
            {lines.map((line) => (
              <Line key={keyOf(line)} sheet={sheet} line={line} onChoose={choose} />
            ))}
          </Fragment>
        ))}
      </Menu>
      {reason !== undefined && (
        <p className="oasis-sheet-menu-reason" aria-hidden>
          {reason}
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly sheet: SheetContext;
  readonly line: MenuLine;
  readonly onChoose: (command: OfferedCommand) => () => void;
}

function Line({ sheet, line, onChoose }: LineProps) {
  if ('part' in line) {
    return (
      <MenuItem icon={commandIcon(line.part)} text={sheet.labels.panels.menus[line.part]} shouldDismissPopover={false}>
        {line.commands.map((command) => (
          <Line key={command.id} sheet={sheet} line={command} onChoose={onChoose} />
        ))}
      </MenuItem>
    );
  }
  return (
    <MenuItem
      data-command={line.id}
      shouldDismissPopover={false}
      icon={commandIcon(line.id)}
      text={sheet.labels.commands[line.id]}
      {...(line.keys !== undefined && { label: line.keys })}
      {...(line.reason !== undefined && { disabled: true, title: line.reason, 'data-reason': line.reason })}
      onClick={onChoose(line)}
    />
  );
}

function keyOf(line: MenuLine): string {
  return 'part' in line ? line.part : line.id;
}

/** Blueprint's element around a submenu announces itself, but a menu may hold only items. */
function begin(menu: HTMLElement | null): void {
  const overlays = menu?.getElementsByClassName(Classes.OVERLAY_INLINE) ?? [];
  for (const overlay of overlays) overlay.removeAttribute('aria-live');
  focusFirst(menu);
}
