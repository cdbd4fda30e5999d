import type { ComponentType, LazyExoticComponent } from 'react';

/** One page of the application. Navigation, guard, shell and page-view records all read the table of these. */
export interface AppRoute {
  /** Pattern of the path; `:name` is a parameter. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** `public` needs no sign-in, `signed-in` no menu entry; else the path of the menu entry that grants the page (SHL-043). */
  readonly access: 'public' | 'signed-in' | { readonly menu: string };
  /** The address of the page that this second address leads to. */
  readonly aliasOf?: string;
  /** Without header and side menu (SHL-021, SHL-022). */
  readonly bare?: true;
  /** Made for mobile devices, which are kept to these (MOB-001). */
  readonly mobile?: true;
}
