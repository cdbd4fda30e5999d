/** The tabs of a program's pages, in their order. */
export const PROGRAM_TABS = ['design', 'combinability', 'parameter', 'budget'] as const;

export type ProgramTab = (typeof PROGRAM_TABS)[number];

/** State of a tab's content: not saved or generated, saved, or to be confirmed. */
export type TabIcon = 'reject' | 'fulfill' | 'pending';

/** The status of each tab; a missing one counts as its default. */
export type TabStatuses = Readonly<Partial<Record<ProgramTab, string>>>;

/** The default status of each tab. */
export const TAB_DEFAULTS: Readonly<Record<ProgramTab, string>> = {
  budget: 'Y',
  combinability: 'Confirmed',
  design: 'Sales Submitted',
  parameter: 'Confirmed',
};

/** The design before it is complete for the first time. */
export const TEMPORARY = 'Temporary';

/** The design from then on. */
export const NON_TEMPORARY = 'NonTemporary';

const ICONS: ReadonlyMap<string, TabIcon> = new Map([
  [TEMPORARY, 'reject'],
  ['Draft', 'reject'],
  ['N', 'reject'],
  [NON_TEMPORARY, 'fulfill'],
  ['Default', 'fulfill'],
  ['Confirmed', 'fulfill'],
  ['Y', 'fulfill'],
  ['ToBeConfirmed', 'pending'],
  // Budgets that exist but have gaps.
  ['Incomplete', 'pending'],
]);

/** The icon of a status; one that is not known counts as not saved. */
export function tabIcon(status: string): TabIcon {
  return ICONS.get(status) ?? 'reject';
}

/** A design that is not Temporary counts as NonTemporary, whatever its status text is. */
export function normalizeDesign(status: string): string {
  return status === TEMPORARY ? TEMPORARY : NON_TEMPORARY;
}

export interface TabState {
  readonly tab: ProgramTab;
  readonly icon: TabIcon;
  readonly enabled: boolean;
}

/** All tabs with their icons. While the design is Temporary, only its own tab can be opened. */
export function tabStates(statuses: TabStatuses): readonly TabState[] {
  const design = normalizeDesign(statuses.design ?? TAB_DEFAULTS.design);
  return PROGRAM_TABS.map((tab) => ({
    tab,
    icon: tabIcon(tab === 'design' ? design : (statuses[tab] ?? TAB_DEFAULTS[tab])),
    enabled: tab === 'design' || design !== TEMPORARY,
  }));
}
