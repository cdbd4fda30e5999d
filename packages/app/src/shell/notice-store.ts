/** Key of the local storage that holds, for each user, the end of the notice that was closed last (NTC-005). */
function keyOf(userId: number): string {
  return `notice-closed:${userId}`;
}

/** End (ISO text) of the notice that this user closed last on this machine; undefined without one. */
export function closedNoticeEnd(userId: number): string | undefined {
  return localStorage.getItem(keyOf(userId)) ?? undefined;
}

/** Remembers that this user has closed the notice that ends then (ISO text). */
export function storeClosedNoticeEnd(userId: number, endTime: string): void {
  localStorage.setItem(keyOf(userId), endTime);
}
