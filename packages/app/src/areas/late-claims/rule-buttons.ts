import type { RowButtonsHeld } from '../../administration/row-buttons.tsx';
import { today } from '../../locale/today.ts';

/** The buttons of a rule: one that holds already is looked at and not changed. */
export function heldOfRule({ validFrom }: { readonly validFrom: string }, held: RowButtonsHeld): RowButtonsHeld {
  return { ...held, edit: held.edit && validFrom > today() };
}
