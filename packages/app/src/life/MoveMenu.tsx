import './life.css';
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { focusFirst, moveInMenu, type RowAction } from '@oasis/ui';
import { useLabels } from '../locale/use-labels.ts';

interface MoveMenuProps {
  /** Name of the object. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** The moves of a row behind one button; a disabled one keeps its place and shows the reason. */
export function MoveMenu({ name, actions }: MoveMenuProps) {
  const { t } = useLabels();
  const label = t('life.movesOf', { name });
  return (
    <PopoverNext
      arrow={false}
      placement="bottom-end"
      content={
        <Menu size="small" className="oasis-life-menu" aria-label={label} ulRef={focusFirst} onKeyDown={moveInMenu}>
          {actions.map((action) => (
            <Item key={action.id} action={action} />
          ))}
        </Menu>
      }
    >
      <Button
        size="small"
        variant="minimal"
        className="oasis-life-moves"
        endIcon={<CaretDown />}
        aria-description={name}
      >
        {t('life.moves')}
      </Button>
    </PopoverNext>
  );
}

function Item({ action: { label, icon, intent, offBecause, run } }: { readonly action: RowAction }) {
  const text = (
    <>
      {label}
      {offBecause !== undefined && <small className="oasis-life-why">{offBecause}</small>}
    </>
  );
  return (
    <MenuItem
      icon={icon}
      text={text}
      multiline
      {...(intent !== undefined && { intent })}
      {...(offBecause === undefined
        ? { onClick: run }
        : { 'aria-disabled': true, className: 'oasis-life-off', shouldDismissPopover: false })}
    />
  );
}
