import { proxy } from 'valtio';

interface WhyAsked {
  /** The user's question about himself: id of an action, path of a page, or `path#code`; '' to choose. */
  action: string | undefined;
}

/** The question that is open over the page; undefined for none. */
export const whyAsked = proxy<WhyAsked>({ action: undefined });

/** Opens the explanation why the user may or may not do something, or the choice of a question. */
export function askWhy(action = ''): void {
  whyAsked.action = action;
}
