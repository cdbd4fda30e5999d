export { signInMessages } from './messages.ts';
