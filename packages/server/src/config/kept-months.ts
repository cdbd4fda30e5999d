/** The tables that grow with daily work and can be archived by month. */
export const ARCHIVED = ['audit_log', 'page_view', 'budget_change', 'access_history'] as const;

export type Archived = (typeof ARCHIVED)[number];

/** How many past months of each table stay in the database; 0 keeps all of them. */
export type KeptMonths = Readonly<Record<Archived, number>>;
