import { useMemo, useState } from 'react';
import { changesOf, type Grantable, type GrantChanges, type Grants } from './grants.ts';

export interface GrantDraft {
  readonly grants: Grants;
  readonly changes: GrantChanges;
  /** Undefined for a reader without the right to change. */
  readonly change: ((next: Grants) => void) | undefined;
  /** Back to the saved state. */
  readonly forget: () => void;
}

/** The ticks: the saved ones until a change. */
export function useGrants({ saved }: Pick<Grantable, 'saved'>, editable: boolean): GrantDraft {
  const [own, setOwn] = useState<Grants>();
  const grants = own ?? saved;
  const changes = useMemo(() => changesOf(saved, grants), [saved, grants]);
  return { grants, changes, change: editable ? setOwn : undefined, forget: () => setOwn(undefined) };
}
