import { PRODUCT_SHORT_NAME } from '../constants.ts';

/** The product's mark, drawn here: three palm-leaf arcs over a line of water (SHL-003). */
export function Logo({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      className="oasis-logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role="img"
      aria-label={PRODUCT_SHORT_NAME}
    >
      <rect width="32" height="32" rx="7" fill="#0f6b5c" />
      <path d="M16 22V12" stroke="#f3d9a0" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M16 12c-1.200-3.200-4.400-4.600-8-3.400M16 12c1.200-3.200 4.400-4.600 8-3.400M16 12c-3.200-.4-6 1.200-6.800 4.400M16 12c3.200-.4 6 1.200 6.800 4.400"
        stroke="#9fe0c4"
        strokeWidth="2.200"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M6 25c2.500-1.800 5-1.800 7.500 0s5 1.800 7.500 0 3.500-1.600 5-1"
        stroke="#ffffff"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
