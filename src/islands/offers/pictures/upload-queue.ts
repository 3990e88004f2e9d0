import { type Upload, upload } from '../../../client/upload.ts';
import { t } from '../../../client/words.ts';
import { MOST_BYTES } from '../../../domain/offers/pictures/limits.ts';
import { scaledDown } from './canvas.ts';
import { setUploading } from './pending-uploads.ts';
import type { GalleryPicture, Pending } from './picture.ts';

export const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';

/** The callbacks to the gallery. */
export type QueueListener = {
  onPending: (pending: readonly Pending[]) => void;
  onChange: (pictures: GalleryPicture[]) => void;
  /** A file that was dropped from the queue, and why. */
  onRefused: (why: string) => void;
  /** An announcement for screen readers. */
  onAnnounce: (what: string) => void;
};

type Stored = Pick<GalleryPicture, 'filename' | 'url'>;

/** Uploads files one after the other, so that a phone's connection is not shared; each can be retried. */
export class UploadQueue {
  /** The form's current pictures, to which uploaded ones are added. */
  value: readonly GalleryPicture[] = [];
  listener: QueueListener | null = null;
  #pending: readonly Pending[] = [];
  #line: Promise<void> = Promise.resolve();
  #lastKey = 0;
  #running: Upload<unknown> | null = null;
  #runningKey = 0;

  put(file: Blob, name: string, instead: string | null): void {
    this.#lastKey += 1;
    const key = this.#lastKey;
    const preview = URL.createObjectURL(file);
    this.#show([...this.#pending, { key, name, file, preview, progress: 0, failed: null, instead }]);
    this.start(key);
  }

  start(key: number): void {
    this.#change(key, { failed: null, progress: 0 });
    this.#line = this.#line.then(() => this.#send(key)).catch(() => this.#change(key, { failed: t('Upload Failed!') }));
  }

  drop(key: number): void {
    const dropped = this.#find(key);
    if (dropped) URL.revokeObjectURL(dropped.preview);
    this.#show(this.#pending.filter((entry) => entry.key !== key));
    if (this.#runningKey === key) this.#running?.cancel();
  }

  /** Stops all uploads when the gallery is unmounted. */
  end(): void {
    for (const { key } of this.#pending) this.drop(key);
  }

  async #send(key: number): Promise<void> {
    const entry = this.#find(key);
    if (!entry) return;
    const sent = entry.file instanceof File ? await scaledDown(entry.file) : entry.file;
    if (sent.size > MOST_BYTES) return this.#change(key, { failed: t('The picture is larger than 10 MB.') });
    if (!this.#find(key)) return;
    const form = new FormData();
    form.append('isCompress', 'false');
    form.append('file_upload', sent, entry.name);
    const going = upload(UPLOADER, form, (progress) => this.#change(key, { progress }));
    this.#running = going;
    this.#runningKey = key;
    const answer = await going.answer;
    this.#runningKey = 0;
    if (!this.#find(key)) return;
    const file = answer.ok ? answer.data.files[0] : undefined;
    if (file) return this.#take(entry, { filename: file.file_name, url: file.url });
    this.#fail(entry, answer.ok ? t('Image Upload Failed') : answer.message, !answer.ok && answer.code === 'REMOVE');
  }

  /** Updates the form at once, so that the next file in the queue sees the new value. */
  #take(entry: Pending, stored: Stored): void {
    const replaced = entry.instead !== null && this.value.some(({ filename }) => filename === entry.instead);
    this.value = replaced
      ? this.value.map((picture) => (picture.filename === entry.instead ? { ...picture, ...stored } : picture))
      : [...this.value, { ...stored, title: '', description: '' }];
    this.listener?.onChange([...this.value]);
    this.drop(entry.key);
    this.listener?.onAnnounce(t('{name} uploaded.', { name: entry.name }));
  }

  #fail({ key, name }: Pending, why: string, remove: boolean): void {
    const what = `${name}: ${why}`;
    if (remove) {
      this.listener?.onRefused(what);
      this.drop(key);
    } else {
      this.listener?.onAnnounce(what);
      this.#change(key, { failed: why });
    }
  }

  #find(key: number): Pending | undefined {
    return this.#pending.find((entry) => entry.key === key);
  }

  #change(key: number, what: Partial<Pending>): void {
    this.#show(this.#pending.map((entry) => (entry.key === key ? { ...entry, ...what } : entry)));
  }

  #show(pending: readonly Pending[]): void {
    this.#pending = pending;
    setUploading(
      this,
      pending.some(({ failed }) => failed === null),
    );
    this.listener?.onPending(pending);
  }
}
