import { stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The built screens beside this package. Sources and build are equally deep, so one path serves both; without a build
 * (in tests of the server alone) no screens are served.
 */
export async function screensFolder(): Promise<{ readonly screensFolder?: string }> {
  const folder = path.resolve(import.meta.dirname, '../../app/dist');
  const there = await stat(path.join(folder, 'index.html')).catch(() => undefined);
  return there === undefined ? {} : { screensFolder: folder };
}
