import type { ActionPath } from '../../src/contract/index.ts';
import type { SignedIn } from './context.ts';
import type { FileContent } from './files.ts';

/** A file for a person who is signed in. */
export type Download = {
  /** The action whose gates and rate limit hold for the file. */
  action: ActionPath;
  /** The page that offers it, for a person who is refused. */
  page: string;
  make: (ctx: SignedIn, params: Readonly<Record<string, string>>) => Promise<FileContent>;
};

/** A file that a plain form asks for; its action runs first, and what that refuses is said on the page. */
export type PostedDownload = {
  action: ActionPath;
  page: string;
  /** The action's input as the form has it. */
  inputOf: (fields: URLSearchParams) => unknown;
  make: (ctx: SignedIn, fields: URLSearchParams) => FileContent;
};

/** A plain form with a file in it that an action takes. */
export type Upload = {
  action: ActionPath;
  page: string;
  /** The page that shows what came of it. */
  pageAfter: (data: unknown) => string;
};
