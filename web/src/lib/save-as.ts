/** Lets the browser download an address under a file name. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Lets the browser save bytes under a file name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, name);
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
