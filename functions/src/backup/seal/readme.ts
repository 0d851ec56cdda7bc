/** The README of a sealed copy. It is for people who find the copy without knowing this project. */
export const sealedReadme = `A backup of Adyurdu, each of its files encrypted by age (https://age-encryption.org).

Whoever has the identity file opens it without us; then README.txt of the backup says how to read it:
  find . -name '*.age' | while read -r f; do
    mkdir -p "../opened/$(dirname "$f")" && age -d -i IDENTITY -o "../opened/\${f%.age}" "$f"; done

Whoever has not can tell that nothing is damaged:
  sha256sum --check sealed.sha256
The last line of that list seals it: \`npm run cli -- unseal\` refuses a list that somebody has changed, age alone does not.

Names of files are not encrypted: times of states, and SHA-256 of what the files hold.
`;
