import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Tasks and notifications of a user. */
export const taskCalls = defineCalls({
  'tasks.list': readCall('/oasis/usapi/task/findmine', 'task.read-own'),
  'tasks.count': readCall('/oasis/usapi/task/count', 'task.read-own'),
  'messages.list': readCall('/oasis/usapi/message/findmine', 'message.read-own'),
  'messages.see': bodyCall('PUT', '/oasis/usapi/message/see', 'message.see-own'),
});
