import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Every message that is sent. */
export const mailboxCalls = defineCalls({
  'mailbox.list': readCall('/oasis/usapi/mailbox/findall', 'mailbox.read'),
  'mailbox.sendAgain': bodyCall('PUT', '/oasis/usapi/mailbox/sendagain', 'mailbox.send-again'),
});
