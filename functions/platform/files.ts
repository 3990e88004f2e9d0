import type { Ctx } from './context.ts';

/** A file as an area makes it; `functions/http` sends it. */
export type FileContent = {
  body: string | Blob | Uint8Array | ReadableStream | AsyncGenerator<Uint8Array>;
  /** Its media type. */
  type: string;
  /** Saved under this name instead of shown. */
  name?: string;
  /** How long anybody may keep it, in seconds; without it nobody may. */
  publicForS?: number;
  /** Its address never gets other bytes. */
  immutable?: true;
};

/** Makes a file that is the same for everybody; null where there is none. `params` are the named parts of its address. */
export type PublicFile = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<FileContent | null>;
