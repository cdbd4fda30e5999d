import { History } from '@blueprintjs/icons';
import type { RowAction } from '@oasis/ui';

/** Opens the log of a version. */
export function logButton(label: string, run: () => void): RowAction {
  return { id: 'log', label, icon: <History />, run };
}
