import { useMemo, useState } from 'react';
import { changesOf, type Grantable, type GrantChanges, type Grants } from './grants.ts';

export interface GrantDraft {
  readonly grants: Grants;
  readonly changes: GrantChanges;
  /** Undefined for who may only look. */
  readonly change: ((next: Grants) => void) | undefined;
  /** Back to what is saved. */
  readonly forget: () => void;
}

/** What is ticked: what is saved, until something is changed. */
export function useGrants({ saved }: Pick<Grantable, 'saved'>, editable: boolean): GrantDraft {
  const [own, setOwn] = useState<Grants>();
  const grants = own ?? saved;
  const changes = useMemo(() => changesOf(saved, grants), [saved, grants]);
  return { grants, changes, change: editable ? setOwn : undefined, forget: () => setOwn(undefined) };
}
