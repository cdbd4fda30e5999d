import { PRODUCT_SHORT_NAME } from '../../constants.ts';
import type { WordArea } from '../../locale/i18n.ts';

export const words: readonly WordArea[] = [];

/** The root page: the short name and nothing else (SHL-019). */
export function Page() {
  return (
    <div className="oasis-home">
      <h1>{PRODUCT_SHORT_NAME}</h1>
    </div>
  );
}
