/**
 * Who a task waits for or a message goes to: everybody who holds a permission and reaches the BU of the object, or the
 * person who took a part in the object (`TakenPart`).
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

/** A message that a move sends, to each person once and never to the one who makes the move. */
export interface SentMessage {
  /** A template of the area of messages that are sent. */
  readonly template: string;
  readonly to: Holder;
}

/** What follows a move, in its transaction. */
export interface FollowUp {
  /** Tasks of the object are ended first, whoever has them, and opened then. */
  readonly tasks?: { readonly ends?: readonly string[]; readonly opens?: readonly OpenedTask[] };
  readonly messages?: readonly SentMessage[];
}
