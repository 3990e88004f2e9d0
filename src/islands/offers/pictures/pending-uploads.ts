const uploading = new Set<object>();

/** Whether chosen pictures are still being uploaded: saving now would leave them out. */
export const hasPendingUploads = (): boolean => uploading.size > 0;

/** Called by each queue of uploads when it starts and when it is empty. */
export function setUploading(queue: object, isUploading: boolean): void {
  if (isUploading) uploading.add(queue);
  else uploading.delete(queue);
}
