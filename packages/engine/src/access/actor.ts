/** The acting user, loaded by the server for a session and sent to the screen with the current user. */
export interface Actor {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly usrtp: number;
  readonly entityCode: string;
  readonly orgid: number | null;
  readonly dealerItAdmin: boolean;
  readonly permissions: readonly string[];
  /** Names (`dutyName`) of the pairs of duties that the actor is allowed to hold both of. */
  readonly overrides: readonly string[];
  /** Ids of the BUs subscribed to, with all below them. */
  readonly buIds: readonly number[];
}

/** Viewer of an administration screen, with the fields that its literal rules check. An actor is one. */
export type Viewer = Pick<Actor, 'usrid' | 'usrtp' | 'entityCode' | 'orgid' | 'dealerItAdmin'>;
