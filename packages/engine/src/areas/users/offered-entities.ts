import { isDealer } from '../../access/user-type.ts';

/** A legal entity as the checkboxes of the user form look at it. */
export interface OfferedEntity {
  readonly entityCode: string;
  readonly showEntity: boolean;
}

/**
 * Whether the user form offers a legal entity to a user of this type: of the visible entities, dealers' ones to dealers and the
 * others to head office (USR-053). The checkboxes appear only below an organisation with showEntity (USR-054).
 */
export function offersEntity(usrtp: number, { entityCode, showEntity }: OfferedEntity): boolean {
  return showEntity && isDealer({ usrtp }) === isDealer({ entityCode });
}
