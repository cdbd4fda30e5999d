export { whyMessages } from './messages.ts';
