import { describe as group, expect, it } from 'vitest';
import { describe, findGoogleEmulators, firestoreArguments } from './emulators.ts';
import type { Machine } from './machine.ts';

interface Described {
  env?: Record<string, string>;
  /** Existing files with their content. The content of a Java program is its version. */
  files?: Record<string, string>;
  answers?: Record<string, string>;
  links?: Record<string, string>;
}

function machine({ env = {}, files = {}, answers = {}, links = {} }: Described): Machine {
  return {
    env: { PATH: '/usr/bin', ...env },
    home: '/home/me',
    run(program, args) {
      if (args[0] === '--version') {
        const version = files[program];
        return version === undefined || version === '8' ? null : `openjdk ${version} 2025-10-21\n`;
      }
      return answers[[program, ...args].join(' ')] ?? null;
    },
    exists: (path) => path in files || path in links,
    list: (folder) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1).split('/')[0] as string),
    real: (path) => links[path] ?? path,
  };
}

const GCLOUD = 'gcloud info --format=value(installation.sdk_root)';
const DPKG = 'dpkg -L google-cloud-cli-firestore-emulator';
const gcloudJar = '/opt/sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const withJar = { files: { [gcloudJar]: '' }, answers: { [GCLOUD]: '/opt/sdk\n' } };

function found(described: Described) {
  const search = findGoogleEmulators(machine(described));
  if ('missing' in search) throw new Error(search.missing.join('\n'));
  return search.found;
}

function missing(described: Described) {
  const search = findGoogleEmulators(machine(described));
  return 'missing' in search ? search.missing.join('\n') : '';
}

group('Google’s Firestore emulator', () => {
  const java = { '/usr/bin/java': '21.0.1' };

  it('is found next to gcloud', () => {
    const { firestore } = found({ ...withJar, files: { ...withJar.files, ...java } });
    expect(firestore).toEqual({ path: gcloudJar, from: 'gcloud' });
  });

  it('is found where the Debian package installed it', () => {
    const jar = '/srv/google/cloud-firestore-emulator.jar';
    const { firestore } = found({
      files: { [jar]: '', ...java },
      answers: { [DPKG]: `/srv\n/srv/google\n${jar}\n`, [GCLOUD]: '/opt/sdk\n' },
    });
    expect(firestore.path).toBe(jar);
    expect(firestore.from).toContain('package');
  });

  it('is taken in its newest version from the Firebase CLI’s folder first', () => {
    const folder = '/home/me/.cache/firebase/emulators';
    const { firestore, storage } = found({
      ...withJar,
      files: {
        ...withJar.files,
        ...java,
        [`${folder}/cloud-firestore-emulator-v1.9.10.jar`]: '',
        [`${folder}/cloud-firestore-emulator-v1.22.0.jar`]: '',
        [`${folder}/cloud-firestore-emulator-v1.22.0.jar.part`]: '',
        [`${folder}/cloud-storage-rules-runtime-v1.1.3.jar`]: '',
      },
    });
    expect(firestore.path).toBe(`${folder}/cloud-firestore-emulator-v1.22.0.jar`);
    expect(storage?.path).toBe(`${folder}/cloud-storage-rules-runtime-v1.1.3.jar`);
  });

  it('is searched in FIREBASE_EMULATORS_PATH', () => {
    const { firestore } = found({
      env: { FIREBASE_EMULATORS_PATH: '/else' },
      files: { '/else/cloud-firestore-emulator-v1.22.0.jar': '', ...java },
    });
    expect(firestore.path).toBe('/else/cloud-firestore-emulator-v1.22.0.jar');
  });

  it('is reported as missing with ways to install it', () => {
    const text = missing({ files: java, answers: { [GCLOUD]: '/opt/sdk\n' } });
    expect(text).toContain('/home/me/.cache/firebase/emulators');
    expect(text).toContain('setup:emulators:firestore');
    expect(text).not.toContain('Java');
  });

  it('is started with its class name, because its jar names no main class', () => {
    expect(firestoreArguments('/a.jar', ['--port', '1'])).toEqual([
      '-Duser.language=en',
      '-cp',
      '/a.jar',
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      '--port',
      '1',
    ]);
  });
});

group('Java', () => {
  const jdkOf = (described: Described) =>
    found({
      ...withJar,
      ...described,
      files: { ...withJar.files, ...described.files },
      answers: { ...withJar.answers, ...described.answers },
    }).jdk;

  it.each([
    [
      'in JAVA_HOME',
      { env: { JAVA_HOME: '/jdk' }, files: { '/jdk/bin/java': '21', '/usr/bin/java': '25' } },
      '/jdk/bin/java',
    ],
    ['on PATH', { env: { PATH: '/a:/b' }, files: { '/b/java': '25.0.1' } }, '/b/java'],
    [
      'in update-alternatives',
      {
        answers: { 'update-alternatives --list java': '/x/17/java\n/x/21/java\n' },
        files: { '/x/17/java': '17.0.2', '/x/21/java': '21' },
      },
      '/x/21/java',
    ],
    [
      'in the system’s folder',
      { files: { '/usr/bin/java': '17', '/usr/lib/jvm/some-25/bin/java': '25-ea' } },
      '/usr/lib/jvm/some-25/bin/java',
    ],
    [
      'in the folder of macOS',
      { files: { '/Library/Java/JavaVirtualMachines/x.jdk/Contents/Home/bin/java': '22' } },
      '/Library/Java/JavaVirtualMachines/x.jdk/Contents/Home/bin/java',
    ],
  ])('is found %s', (_, described: Described, java) => {
    expect(jdkOf(described).java).toBe(java);
  });

  it('is ignored in versions before 21, also behind symbolic links', () => {
    const described = {
      env: { JAVA_HOME: '/old' },
      files: { ...withJar.files, '/usr/bin/java': '20.0.2', '/usr/lib/jvm/8/bin/java': '8' },
      links: { '/old/bin/java': '/usr/bin/java' },
      answers: withJar.answers,
    };
    expect(missing(described)).toBe(
      'Java 21 or newer: only older ones are installed (20 at /usr/bin/java)',
    );
    const files = { ...described.files, '/usr/bin/java': '21.0.2' };
    expect(jdkOf({ ...described, files })).toEqual({ java: '/usr/bin/java', version: 21 });
  });

  it('is reported as missing if none is installed', () => {
    expect(missing(withJar)).toBe('Java 21 or newer: no Java is installed');
  });
});

it('the summary lists the three programs with their origin', () => {
  const files = { ...withJar.files, '/usr/bin/java': '25' };
  expect(describe(found({ ...withJar, files }))).toEqual([
    `Firestore: Google's, ${gcloudJar} (from gcloud)`,
    'Java: 25, /usr/bin/java',
    "Storage rules: ours (emulator/), because Google's runtime is not installed",
  ]);
});
