/** Demo accounts that may read budgets. */
export const READERS = ['sales', 'control', 'finance', 'manager', 'admin'] as const;

/** The demo account that may save budgets. */
export const WRITERS = ['sales'] as const;

/** Sessions of a row; each is shared by a few connections, as a person's browser has several. */
export const SESSIONS = 20;
