import { proxy } from 'valtio';

/** The title of the shown page in the browser's tab; undefined until it is loaded. */
export const tabTitle = proxy<{ page: string | undefined }>({ page: undefined });
