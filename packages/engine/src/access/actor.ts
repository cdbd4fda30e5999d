/** Who acts: what the server loads for a session and the screen gets with the current user. */
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

/** Who looks at a screen of the administration, as far as its literal rules look at people. An actor is one. */
export type Viewer = Pick<Actor, 'usrid' | 'usrtp' | 'entityCode' | 'orgid' | 'dealerItAdmin'>;
