/**
 * Recipients of a task or a message: all users with a permission who reach the BU of the object, or the
 * user who took a part in the object (`TakenPart`).
 */
export type Holder = { readonly permission: string } | { readonly part: string };

/** A task that a move opens. While one of its kind is open for the object and the holder, no second one is opened. */
export interface OpenedTask {
  /** A kind of the area of tasks, which has its name and the page that it leads to. */
  readonly kind: string;
  readonly holder: Holder;
  /** Working days until it is due, the day of the move not counted; never due if absent. */
  readonly days?: number;
}

/** A message of a move, once for each recipient and never to the user who makes the move. */
export interface SentMessage {
  /** A template of the area of messages that are sent. */
  readonly template: string;
  readonly to: Holder;
}

/** Consequences of a move, in its transaction. */
export interface FollowUp {
  /** Tasks of the object are ended first, for all users, then new ones are opened. */
  readonly tasks?: { readonly ends?: readonly string[]; readonly opens?: readonly OpenedTask[] };
  readonly messages?: readonly SentMessage[];
}
