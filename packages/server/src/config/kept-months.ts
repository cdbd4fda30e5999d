/** What grows with every day that people work, and can be archived by month. */
export const ARCHIVED = ['audit_log', 'page_view', 'budget_change', 'access_history'] as const;

export type Archived = (typeof ARCHIVED)[number];

/** How many months of each are kept in the database before the one that runs; 0 is for ever. */
export type KeptMonths = Readonly<Record<Archived, number>>;
