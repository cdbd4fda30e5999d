/** Searches that a user keeps of one list. */
export const MOST_SEARCHES = 50;
