import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** What waits for somebody, and what somebody was told. */
export const taskCalls = defineCalls({
  'tasks.list': readCall('/oasis/usapi/task/findmine', 'task.read-own'),
  'tasks.count': readCall('/oasis/usapi/task/count', 'task.read-own'),
  'messages.list': readCall('/oasis/usapi/message/findmine', 'message.read-own'),
  'messages.see': bodyCall('PUT', '/oasis/usapi/message/see', 'message.see-own'),
});
