/**
 * With this header a reading call asks for a token for its window alone: a browser gives a new window a copy of what the
 * window that opened it keeps, and two windows with one token would end it for each other.
 */
export const WINDOW_HEADER = 'x-oasis-window';

/** The value of the header at the start of a window. */
export const NEW_WINDOW = 'new';
