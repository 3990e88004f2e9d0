const sending = new Set<object>();

/** Whether pictures that were chosen are still being uploaded: what is saved now would be without them. */
export const arePicturesOnTheirWay = (): boolean => sending.size > 0;

/** Told by each queue of uploads. */
export function tellOnTheirWay(queue: object, isSending: boolean): void {
  if (isSending) sending.add(queue);
  else sending.delete(queue);
}
