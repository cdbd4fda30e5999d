import { Cog, Disable, Edit, EyeOpen, Tick } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import type { RowAction } from '@oasis/ui';
import type { Words } from '../locale/use-labels.ts';

/** Handlers of a row's buttons. */
export interface RowButtonsSpec {
  readonly active: boolean;
  readonly onView: () => void;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
  readonly onConfigure: () => void;
}

/** Which buttons of a row there are, in the order of the specification; the user list adds its own rules. */
export interface RowButtonsHeld {
  readonly view: boolean;
  readonly edit: boolean;
  readonly toggle: boolean;
  readonly configure: boolean;
}

/** The buttons of a row by the codes of its page (UGP-048 to UGP-052, UGP-055). */
export function heldButtons(may: (code: ButtonCode) => boolean): RowButtonsHeld {
  return {
    view: may('VIEW'),
    edit: may('EDIT'),
    toggle: may('ACTIVATE|DEACTIVATE'),
    configure: may('CONFIGURATION'),
  };
}

/** View, Edit, Active or Deactivate (UGP-018, UGP-023), Configuration. */
export function rowButtons(held: RowButtonsHeld, spec: RowButtonsSpec, { t }: Words): readonly RowAction[] {
  const view: RowAction = { id: 'view', label: t('admin.view'), icon: <EyeOpen />, run: spec.onView };
  const edit: RowAction = { id: 'edit', label: t('admin.edit'), icon: <Edit />, run: spec.onEdit };
  const configure: RowAction = {
    id: 'configure',
    label: t('admin.configuration'),
    icon: <Cog />,
    run: spec.onConfigure,
  };
  return [
    ...(held.view ? [view] : []),
    ...(held.edit ? [edit] : []),
    ...(held.toggle ? [toggleButton(spec, t)] : []),
    ...(held.configure ? [configure] : []),
  ];
}

function toggleButton({ active, onToggle }: RowButtonsSpec, t: Words['t']): RowAction {
  return active
    ? { id: 'toggle', label: t('admin.deactivate'), icon: <Disable />, run: onToggle }
    : {
        id: 'toggle',
        label: t('admin.active'),
        tooltip: t('admin.activate'),
        icon: <Tick />,
        run: onToggle,
      };
}
