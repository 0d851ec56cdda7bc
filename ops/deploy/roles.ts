/** A role of the functions' service account. An owner of the project grants each role once. */
export interface Grant {
  readonly role: string;
  /** The role's name in Google's consoles. */
  readonly title: string;
  /** Whether the role is granted on the whole project, or on the service account itself. */
  readonly on: 'project' | 'itself';
  readonly why: string;
}

/** The account needs these roles in addition to its default role, Editor (docs/deploy.md, "Roles"). */
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

/** The service account of second-generation functions. */
const account = '$(gcloud projects describe PROJECT --format="value(projectNumber)")';

/** Returns shell commands that grant the roles. A repeated command changes nothing. */
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
