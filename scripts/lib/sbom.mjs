import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pnpm } from './install.mjs';
import { toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Writes the bill of materials of what ships as CycloneDX 1.6: every package that the lockfile has for running the
 * product, with version, licence and hash. Tools of building and testing are left out.
 * @param {string} file
 */
export async function writeSbom(file) {
  mkdirSync(dirname(file), { recursive: true });
  const [command, ...args] = await pnpm();
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const outcome = await run(command, [...args, 'sbom', '--prod', ...format, '--out', file], { env: toolEnvironment() });
  if (outcome.code !== 0) throw new Error(`${outcome.output}\nThe bill of materials could not be written.`);
}
