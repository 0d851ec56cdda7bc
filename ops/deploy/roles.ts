/** What the functions' service account must be granted, once, by an owner of the project. */
export interface Grant {
  readonly role: string;
  /** As consoles call it. */
  readonly title: string;
  /** On the whole project, or on the service account itself. */
  readonly on: 'project' | 'itself';
  readonly why: string;
}

/** Beside what the account of functions has by itself (Editor); docs/deploy.md, "Roles". */
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
    why: 'calls that use a token up, such as deleting an account',
  },
  {
    role: 'roles/datastore.importExportAdmin',
    title: 'Cloud Datastore Import Export Admin',
    on: 'project',
    why: 'the daily backup, where BACKUP_BUCKET is set',
  },
];

/** The account as which functions of the second generation run. */
const account = '$(gcloud projects describe PROJECT --format="value(projectNumber)")';

/** Lines for a shell; granting again what is granted changes nothing. */
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
