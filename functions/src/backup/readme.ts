/** The README of a backup folder. It is for people who find the folder without knowing this project. */
export const folderReadme = `A backup of Adyurdu, in plain files.

states/NAME.json     what the project was made of at that moment (NAME is the time, UTC)
states/NAME.sha256   checksums: cd states && sha256sum --check NAME.sha256
documents/           Firestore's documents as JSON lines: {"path", "fields"}, each value under the name of
                     its type, as Firestore's REST interface writes it; a reference that begins with a
                     slash is relative to the database
files/               the files of the bucket, as they were uploaded
lists/               JSON lines of the accounts, and of the files: which name in the bucket is which object
settings/            rules, indexes and settings of the program that made it
erased.jsonl         digests of accounts whose owners asked to be erased: a restore leaves them out

An object is called by the SHA-256 of its content. A list's lines are its chunks, one after the other:
  jq -r '.documents["places"][].sha256' states/NAME.json |
    while read -r f; do cat "documents/$(echo "$f" | cut -c1-2)/$f.jsonl"; done

Not in it, because Firebase gives it to nobody: passwords, second factors, sessions.
There are e-mail addresses and unpublished names in it. Keep it where nobody else reads it.
`;
