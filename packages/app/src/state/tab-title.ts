import { proxy } from 'valtio';

/** What the page on the screen calls itself in the browser's tab; undefined until it is there. */
export const tabTitle = proxy<{ page: string | undefined }>({ page: undefined });
