export { postMessages } from './messages.ts';
export { postFormOn } from './post-form.ts';
export { POST, type PostState } from './states.ts';
