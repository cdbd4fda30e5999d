import { message } from '@oasis/engine/messages';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';

/** A page's reaction after a record has become active or inactive. */
export interface Switched {
  /** Says so in a toast. */
  readonly tell: (name: string, isActive: boolean) => void;
  /** The end of one record's change: the toast, and a reload of the shown data even after a failure. */
  readonly after: (
    name: string,
    isActive: boolean,
  ) => { readonly onSuccess: () => void; readonly onSettled: () => void };
}

/** The end of switching records that have names. */
export function useSwitched(reload: () => void): Switched {
  const { say } = useLabels();
  const tell = (name: string, isActive: boolean) => {
    const code = isActive ? 'STATUS_CHANGED_ACTIVE' : 'STATUS_CHANGED_INACTIVE';
    notify({ text: say(message(code, { name })), severity: 'success' });
  };
  return {
    tell,
    after: (name, isActive) => ({ onSuccess: () => tell(name, isActive), onSettled: reload }),
  };
}
