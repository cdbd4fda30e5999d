import { PRODUCT_SHORT_NAME } from '../../constants.ts';

/** The root page: the short name and nothing else (SHL-019). */
export function Page() {
  return (
    <div className="oasis-home">
      <h1>{PRODUCT_SHORT_NAME}</h1>
    </div>
  );
}
