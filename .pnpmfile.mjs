// TypeScript 7 has no compiler API. dependency-cruiser needs one to see type-only imports, so it alone gets TypeScript 6.
function readPackage(manifest) {
  if (manifest.name === 'dependency-cruiser') manifest.dependencies = { ...manifest.dependencies, typescript: '6.0.3' };
  return manifest;
}

export const hooks = { readPackage };
