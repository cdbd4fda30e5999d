import type { LabelKey } from '../../locale/labels.ts';

/** Columns of a volume file, with their names on the screen. */
export const VOLUME_FIELDS = [
  { field: 'year', label: 'kufri.field.year' },
  { field: 'month', label: 'kufri.field.month' },
  { field: 'date', label: 'kufri.field.date' },
  { field: 'make', label: 'kufri.field.make' },
  { field: 'typeClass', label: 'kufri.typeClass' },
  { field: 'modelYear', label: 'kufri.modelYear' },
  { field: 'model', label: 'kufri.field.model' },
  { field: 'quantity', label: 'kufri.field.quantity' },
  { field: 'ws', label: 'kufri.field.ws' },
] satisfies readonly { field: string; label: LabelKey }[];
