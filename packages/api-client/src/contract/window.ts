/**
 * With this header a reading call asks for a token for its window only: a browser copies the storage of the opening window to
 * a new one, and with one token two windows would end each other's session.
 */
export const WINDOW_HEADER = 'x-oasis-window';

/** The value of the header at the start of a window. */
export const NEW_WINDOW = 'new';
