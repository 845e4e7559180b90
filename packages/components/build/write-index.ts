import { writeFileSync } from 'node:fs';

/** A module of the package, such as `components/Button`, and what it exports. */
export interface Module {
  name: string;
  exports: readonly string[];
}

/**
 * Writes the root of the package. Each name is exported from its own module, so that a bundler that is asked for one reads no other.
 * @throws Error when two modules export the same name
 */
export function writeIndex(modules: readonly Module[], out: string): void {
  const names = modules.flatMap((module) => module.exports);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two modules export ${twice}.`);
  const sorted = [...modules].sort((a, b) => a.name.localeCompare(b.name));
  const write = (file: string, line: (module: Module) => string) => {
    writeFileSync(`${out}/${file}`, `${sorted.map(line).join('\n')}\n`);
  };
  write('index.js', ({ name, exports }) => `export { ${exports.join(', ')} } from './${name}.js';`);
  write('index.d.ts', ({ name }) => `export * from './${name}.js';`);
}
