import type { Ctx } from './context.ts';

/** An uploaded file, under the name that its sender gave it. */
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** A file made by an area and sent by `functions/http`. */
export type FileContent = {
  body: string | Blob | Uint8Array | ReadableStream | AsyncGenerator<Uint8Array>;
  /** The media type. */
  type: string;
  /** Download under this name instead of showing it. */
  name?: string;
  /** How long shared caches may store it, in seconds; without it nothing may be cached. */
  publicForS?: number;
  /** The content at this address never changes. */
  immutable?: true;
};

/** Makes a file that is the same for everyone, or returns null if it does not exist. `params` are the route's parameters. */
export type PublicFile = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<FileContent | null>;
