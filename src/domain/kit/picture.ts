/** Where a picture is shown from: one of the product's own lies in the public folder, an uploaded one in storage. */
export function pictureAddress(key: string): string {
  if (key.startsWith('/')) return key;
  return key.startsWith('art/') ? `/${key}` : `/pictures/${key}`;
}
