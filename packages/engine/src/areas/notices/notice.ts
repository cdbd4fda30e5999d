/** A notice is shown until its end (ISO 8601), and not at its end any more (NTC-002). */
export function isNoticeVisible(endTime: string, now: Date): boolean {
  return Date.parse(endTime) > now.getTime();
}

/**
 * Whether a notice returns for a user who closed the one that ended at `closedEnd`: only one with a later end does
 * (NTC-004). An unreadable remembered end hides nothing.
 */
export function shouldReturn(closedEnd: string, endTime: string): boolean {
  const closed = Date.parse(closedEnd);
  return Number.isNaN(closed) || Date.parse(endTime) > closed;
}
