/** A role that an owner of the project must grant once to the service account of the functions. */
export interface Grant {
  readonly role: string;
  readonly title: string;
  /** `itself` grants the role on the service account, and not on the whole project. */
  readonly on: 'project' | 'itself';
  readonly why: string;
}

/**
 * Roles that the service account of the functions needs in addition to its default role, Editor (docs/deploy.md,
 * "Roles").
 */
export const grants: readonly Grant[] = [
  {
    role: 'roles/iam.serviceAccountTokenCreator',
    title: 'Service Account Token Creator',
    on: 'itself',
    why: 'signs App Check tokens',
  },
  {
    role: 'roles/firebaseappcheck.tokenVerifier',
    title: 'Firebase App Check Token Verifier',
    on: 'project',
    why: 'calls that accept a token only once, such as deleting an account',
  },
  {
    role: 'roles/datastore.importExportAdmin',
    title: 'Cloud Datastore Import Export Admin',
    on: 'project',
    why: 'the daily backup, where BACKUP_BUCKET is set',
  },
];

/**
 * Shell expression for the project's number. The name of the functions' default service account begins with this
 * number.
 */
const account = '$(gcloud projects describe PROJECT --format="value(projectNumber)")';

/** Returns shell commands that grant the roles. If the commands run again, they change nothing. */
export function grantCommands(project: string): string[] {
  const member = `${account.replace('PROJECT', project)}-compute@developer.gserviceaccount.com`;
  return grants.map(({ role, on, title, why }) => {
    const target =
      on === 'project'
        ? `projects add-iam-policy-binding ${project}`
        : `iam service-accounts add-iam-policy-binding "${member}" --project ${project}`;
    return `# ${title}: ${why}\ngcloud ${target} --member "serviceAccount:${member}" --role ${role} --condition None`;
  });
}
