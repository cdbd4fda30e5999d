export { groupRecord } from './group.ts';
export { groupMessages } from './messages.ts';
