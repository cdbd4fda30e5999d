import type { CallData } from '@oasis/api-client';
import type { FormRefusal, Viewer } from '@oasis/engine/access';
import {
  accountAsTyped,
  asksForAccount,
  checkUser,
  lockedUserType,
  presetOrganisation,
  type UserDraft,
  type UserField,
} from '@oasis/engine/areas/users';
import { useCallback, useState } from 'react';
import { client } from '../../api/client.ts';
import type { EngineForm } from '../../forms/use-engine-form.ts';

/** A user as the form reads it. */
export type LoadedUser = CallData<'users.findById'>;

/** Content of the form besides the fields with rules. */
export interface WholeUserDraft extends UserDraft {
  readonly entityIds: readonly number[];
  readonly dealerItAdmin: boolean;
}

export type UserForm = EngineForm<WholeUserDraft, UserField>;

/** Initial values of the form: the user as read, or the preset values of a viewer without a choice (USR-060, USR-061). */
export function startDraft(viewer: Viewer, loaded: LoadedUser | undefined): WholeUserDraft {
  if (loaded !== undefined) {
    const { fulnm, usrnm, email, usrtp, orgid, entityIds, dealerItAdmin } = loaded;
    return { fulnm, usrnm, email, usrtp, orgid, entityIds, dealerItAdmin };
  }
  const usrtp = lockedUserType(viewer) ?? null;
  const orgid = presetOrganisation(viewer) ?? null;
  return { fulnm: '', usrnm: '', email: '', usrtp, orgid, entityIds: [], dealerItAdmin: false };
}

/** The keys of the specification (USR-080); unchanged fields are sent back as read. */
export function sentUser(draft: WholeUserDraft, loaded?: LoadedUser) {
  const { fulnm, usrnm, email, usrtp, orgid, entityIds, dealerItAdmin } = draft;
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

export interface UserCheck {
  /** The engine's rules, with the server's answer about the account. */
  readonly check: (draft: WholeUserDraft) => readonly FormRefusal<UserField>[];
  /** Asks whether the account is in use, if it differs from `loaded` (USR-038, USR-040). */
  readonly askForAccount: (draft: WholeUserDraft, loaded: string | undefined) => void;
}

/** The rules of the form. */
export function useUserCheck(): UserCheck {
  const [taken, setTaken] = useState<string>();
  const check = useCallback(
    (draft: WholeUserDraft) => checkUser(draft, { accountTaken: taken !== undefined && accountOf(draft) === taken }),
    [taken],
  );
  const askForAccount = async (draft: WholeUserDraft, loaded: string | undefined) => {
    if (!asksForAccount(draft, loaded)) return;
    const usrnm = accountOf(draft);
    const answer = await client.call('users.existed', { query: { usrnm }, silent: true });
    if (answer.ok && answer.value) setTaken(usrnm);
  };
  return { check, askForAccount: (draft, loaded) => void askForAccount(draft, loaded) };
}

function accountOf({ usrnm, usrtp }: WholeUserDraft): string {
  return accountAsTyped(usrnm, usrtp).trim();
}
