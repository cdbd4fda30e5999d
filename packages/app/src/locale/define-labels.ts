import type { WordTable } from '@oasis/engine/base';

/** Keeps the keys of an area's labels in their type. Each label has both languages, or it does not compile. */
export function defineLabels<const Area extends WordTable>(area: Area): Area {
  return area;
}
