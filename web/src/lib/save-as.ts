export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, name);
  // Safari reads the blob after the click has returned, so the blob's address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
