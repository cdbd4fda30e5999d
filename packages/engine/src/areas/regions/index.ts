export { regionMessages } from './messages.ts';
export { regionRecord } from './region.ts';
