import { client } from './client.ts';

/** Records a visit (SHL-025). A failure is ignored and never holds anyone up (SHL-026). */
export function recordView(menuName: string): void {
  void client.call('page.view', { body: { menuName, action: 'VIEW', button: 'NA' }, silent: true });
}
