import { message } from '@oasis/engine/messages';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';

/** What a page does when a record has become active or inactive. */
export interface Switched {
  /** Says so in a toast. */
  readonly tell: (name: string, isActive: boolean) => void;
  /** What follows the change of one record: the toast, and what is shown is asked for again even after a failure. */
  readonly after: (
    name: string,
    isActive: boolean,
  ) => { readonly onSuccess: () => void; readonly onSettled: () => void };
}

/** The end of switching records whose names people know. */
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
