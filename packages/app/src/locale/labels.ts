import type { LocalText } from '@oasis/engine/base';

/**
 * Every label of the screens by its key (I18-001). Each file of labels adds its own here by declaration merging, so that
 * this file knows no page. Sentences of refusals and confirmations are in the engine's catalogue of messages.
 */
export interface Labels {}

export type LabelsOf<Area> = Readonly<Record<keyof Area, LocalText>>;

export type LabelKey = keyof Labels;
