/** The four choices of an Input Set; every table has one value of each, whatever the template offers (BUD-124..128). */
export interface InputSet {
  readonly mode: 'Manual' | 'Auto';
  readonly period: 'Period' | 'Month';
  readonly detail: 'Type Class' | 'Model';
  readonly cost: 'Cost/unit' | '%MSRP w/o VAT';
}

export type InputSetPair = keyof InputSet;

/** The pair of options behind each choice, in the order of the specification. */
export const INPUT_SET_OPTIONS = {
  mode: ['Manual', 'Auto'],
  period: ['Period', 'Month'],
  detail: ['Type Class', 'Model'],
  cost: ['Cost/unit', '%MSRP w/o VAT'],
} as const satisfies { readonly [Pair in InputSetPair]: readonly [InputSet[Pair], InputSet[Pair]] };

/** The choices of an Input Set, in the order they are shown in. */
export const INPUT_SET_PAIRS = ['mode', 'period', 'detail', 'cost'] as const satisfies readonly InputSetPair[];

/** The Input Set of a new table (BUD-128). */
export const DEFAULT_INPUT_SET: InputSet = { mode: 'Manual', period: 'Period', detail: 'Model', cost: 'Cost/unit' };

/** Which pipeline the estimates start from (BUD-114, BUD-115). */
export type VolumeBase = 'WS' | 'RT';

export const VOLUME_BASES = ['WS', 'RT'] as const satisfies readonly VolumeBase[];

/** Estimated Volume starts from the WS Pipeline unless a volume base is set (BUD-131). */
export const DEFAULT_VOLUME_BASE: VolumeBase = 'WS';

/** A user's settings for one table. */
export interface TableSettings {
  readonly inputSet: InputSet;
  readonly volumeBase: VolumeBase;
}

export const DEFAULT_SETTINGS: TableSettings = { inputSet: DEFAULT_INPUT_SET, volumeBase: DEFAULT_VOLUME_BASE };
