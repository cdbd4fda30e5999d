import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { SmallTick } from '@blueprintjs/icons';
import { Fragment, useState } from 'react';
import type { ScreenPoint, SheetContext } from '../context/sheet-context.ts';
import { type ColumnAction, columnActions } from './column-actions.tsx';
import { focusFirst, menuKey } from './menu-focus.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

export interface ColumnPanelProps {
  readonly sheet: SheetContext;
  /** The column by position. */
  readonly column: number;
  readonly at: ScreenPoint;
  /** Closes the panel and gives the keyboard back to the table. */
  readonly onClose: () => void;
}

/** The menu at a column's header: its order, filter, place and width, and how deep rows are unfolded. */
export function ColumnMenu({ sheet, column, at, onClose }: ColumnPanelProps) {
  // The state when the menu was opened: its entries do not change while it is open.
  const [blocks] = useState(() => columnActions(sheet, column, at));
  const title = sheet.source.columns[column]?.title ?? '';
  const content = (
    <div role="presentation" onKeyDown={(event) => menuKey(event, onClose)} ref={focusFirst}>
      <Menu size="small" className="oasis-sheet-menu" aria-label={sheet.labels.columns.menu(title)}>
        {blocks.map((block, index) => (
          <Fragment key={block.title ?? block.actions[0]?.text}>
            {(index > 0 || block.title !== undefined) && <MenuDivider title={block.title} />}
            {block.actions.map((action) => (
              <ActionItem key={action.text} action={action} onClose={onClose} />
            ))}
          </Fragment>
        ))}
      </Menu>
    </div>
  );
  return <PlacedPopover at={at} content={content} onClose={onClose} />;
}

function ActionItem({ action, onClose }: { readonly action: ColumnAction; readonly onClose: () => void }) {
  const { icon, text, isOn = false, isBlocked = false } = action;
  return (
    <MenuItem
      icon={icon ?? <span className="oasis-sheet-menu-blank" />}
      text={text}
      disabled={isBlocked}
      // It closes before its action: an action may open another panel, which must not be closed.
      shouldDismissPopover={false}
      {...(isOn && { labelElement: <SmallTick />, 'aria-current': true })}
      onClick={() => {
        onClose();
        action.run();
      }}
    />
  );
}
