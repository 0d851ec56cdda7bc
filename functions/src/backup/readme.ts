export const folderReadme = `A backup of Adyurdu, in plain files.

states/NAME.json     one snapshot: the objects that it consists of (NAME is its time in UTC)
states/NAME.sha256   checksums: cd states && sha256sum --check NAME.sha256
documents/           Firestore's documents as JSON lines: {"path", "fields"}, each value under the name of
                     its type, as Firestore's REST interface writes it; a reference that begins with a
                     slash is relative to the database
files/               the files of the bucket, as they were uploaded
lists/               JSON lines of the accounts, and of the files: the name in the bucket, and the object
settings/            rules, indexes and settings of the program that made it
erased.jsonl         hashes of accounts that their owners asked to erase: a restore skips these accounts

The name of an object is the SHA-256 hash of its content. The lines of a list are its chunks, joined in order:
  jq -r '.documents["places"][].sha256' states/NAME.json |
    while read -r f; do cat "documents/$(echo "$f" | cut -c1-2)/$f.jsonl"; done

Not included, because Firebase does not export them: passwords, second factors, sessions.
The backup contains e-mail addresses and unpublished names. Store it where nobody else can read it.
`;
