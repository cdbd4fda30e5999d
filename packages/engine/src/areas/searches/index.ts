export { searchMessages } from './messages.ts';
export { MOST_SEARCHES } from './searches.ts';
