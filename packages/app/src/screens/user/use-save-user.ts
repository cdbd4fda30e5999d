import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import type { LoadedUser } from './UserDialog.tsx';
import type { WholeUserDraft } from './user-form.ts';

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

export interface SaveUser {
  readonly isPending: boolean;
  /** Why the last attempt was refused as a whole. */
  readonly failure: string | undefined;
  readonly send: (draft: WholeUserDraft, outcome: Outcome) => void;
}

/** Saves a new user, or a changed one at the version that was read (USR-080). */
export function useSaveUser(loaded: LoadedUser | undefined): SaveUser {
  const create = useChange('users.save');
  const update = useChange('users.update');
  const keyOf = useAttemptKey();
  const isPending = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  return {
    isPending,
    failure: isPending ? undefined : error?.message,
    send: (draft, outcome) => {
      const form = formOf(draft, loaded);
      if (loaded === undefined) {
        const body = { ...form, usrid: null };
        create.mutate({ body, key: keyOf(body), silent: true }, outcome);
        return;
      }
      const { usrid, version } = loaded;
      update.mutate({ body: { ...form, usrid }, query: { version }, silent: true }, outcome);
    },
  };
}

/** The keys of the specification; what the form does not change goes back as it was read. */
function formOf({ fulnm, usrnm, email, usrtp, orgid, entityIds, dealerItAdmin }: WholeUserDraft, loaded?: LoadedUser) {
  return {
    fulnm,
    usrnm,
    email,
    usrtp,
    orgid,
    entityIds: [...entityIds],
    dealerItAdmin,
    usrtpnm: loaded?.usrtpnm ?? '',
    state: loaded?.state ?? true,
    crtby: loaded?.crtby ?? null,
    crtbynm: loaded?.crtbynm ?? '',
    crted: loaded?.crted ?? '',
  };
}
