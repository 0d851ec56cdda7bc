import { inRoot } from '../paths.ts';
import { step } from '../progress.ts';
import { runNode } from '../run-node.ts';
import { fingerprint, stamps } from './fingerprint.ts';
import { sideBySide } from './side-by-side.ts';

interface Build {
  title: string;
  inputs: string[];
  /** A file or folder that the build writes. If it does not exist, the build always runs. */
  output: string;
  command: string[];
  env: Record<string, string>;
}

/** @throws Error with the exit status if the program fails */
async function run(command: string[], env: Record<string, string>): Promise<void> {
  const status = await runNode(command, env);
  if (status !== 0)
    throw new Error(`\`node ${command.join(' ')}\` ended with status ${String(status)}`);
}

async function buildIfChanged(build: Build): Promise<void> {
  const print = fingerprint(build.inputs, { ...build.env, command: build.command.join(' ') });
  if (stamps.matches(build.output, print)) return;
  await stamps.record(build.output, print, () =>
    step(build.title, () => run(build.command, build.env)),
  );
}

async function buildFunctions(): Promise<void> {
  await buildServerData();
  await buildIfChanged({
    title: 'Building the functions',
    inputs: ['functions', 'shared', 'package-lock.json'],
    output: 'functions/lib',
    command: ['functions/build.mjs'],
    env: {},
  });
}

export async function buildServerData(): Promise<void> {
  await buildGazetteer();
  await buildCardMap();
}

async function buildFromMapData(
  name: string,
  title: string,
  { reader, output }: { reader: string; output: string },
): Promise<void> {
  await buildIfChanged({
    title,
    inputs: ['map-data', 'shared', reader],
    output: `functions/lib/${output}`,
    command: ['--import', 'tsx', `map-data/make/${name}/command.ts`, inRoot('functions/lib')],
    env: {},
  });
}

const buildGazetteer = () =>
  buildFromMapData('gazetteer', 'Making the gazetteer', {
    reader: 'functions/src/geocoding/gazetteer',
    output: 'gazetteer-names.bin',
  });

const buildCardMap = () =>
  buildFromMapData('card-map', 'Making the map of cards', {
    reader: 'functions/src/pages/cards',
    output: 'card-map.json',
  });

async function buildGuide(): Promise<void> {
  await buildIfChanged({
    title: 'Setting the guide',
    inputs: [
      'docs/guide',
      'tools/guide',
      'functions/src/typeset',
      'functions/src/book',
      'shared/contract/brand.ts',
    ],
    output: 'web/public/guide.pdf',
    command: ['--import', 'tsx', 'tools/guide/command.ts'],
    env: {},
  });
}

async function buildMap(): Promise<void> {
  const output = 'web/public/map';
  await buildIfChanged({
    title: 'Making the map',
    inputs: ['map-data', 'shared', 'package-lock.json'],
    output,
    command: ['--import', 'tsx', 'map-data/make/command.ts', inRoot(output)],
    env: {},
  });
}

export function localWebSettings(authPort: number): Record<string, string> {
  const demo = {
    VITE_FIREBASE_PROJECT_ID: 'demo-adyurdu',
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_APP_ID: '1:000000000000:web:0000000000000000000000',
    VITE_FIREBASE_AUTH_DOMAIN: 'demo-adyurdu.firebaseapp.com',
    VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${authPort}`,
  };
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('VITE_') && entry[1] !== undefined,
  );
  return { ...demo, ...Object.fromEntries(own) };
}

/** Arguments of `node` that run Vite. With tsx, Vite's configuration can import from shared/ by the alias. */
// oxfmt-ignore
export const vite = ['--import', 'tsx', 'node_modules/vite/bin/vite.js', '--configLoader', 'native'];

interface WebBuild {
  outDir: string;
  settings: Record<string, string>;
}

export async function buildWeb(target: WebBuild): Promise<void> {
  await sideBySide(buildGuide(), buildMap());
  await buildIfChanged({
    title: 'Building the web app',
    inputs: ['web', 'shared', 'map-data', 'package-lock.json'],
    output: target.outDir,
    command: [
      ...vite,
      'build',
      'web',
      ...['--outDir', inRoot(target.outDir), '--emptyOutDir', '--logLevel', 'warn'],
    ],
    env: target.settings,
  });
}

/** Builds functions and web app in parallel, because making the map's files alone takes as long as all other builds. */
export async function buildAll(web: WebBuild): Promise<void> {
  await sideBySide(buildFunctions(), buildWeb(web));
}
