export const sealedReadme = `A backup of Adyurdu, each of its files encrypted by age (https://age-encryption.org).

With the identity file, you can decrypt it without Adyurdu. README.txt of the backup explains its format:
  find . -name '*.age' | while read -r f; do
    mkdir -p "../opened/$(dirname "$f")" && age -d -i IDENTITY -o "../opened/\${f%.age}" "$f"; done

Without the identity file, you can check that no file is damaged:
  sha256sum --check sealed.sha256
The last line of that list is its seal: \`npm run cli -- unseal\` rejects a list that was modified, but age does not.

File names are not encrypted: times of snapshots, and SHA-256 hashes of the files' contents.
`;
