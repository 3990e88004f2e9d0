import type { ActionPath } from '../../src/contract/index.ts';
import type { SignedIn } from './context.ts';
import type { FileContent } from './files.ts';

/** A file for a person who is signed in. */
export type Download = {
  /** The action whose gates and rate limit apply to the file. */
  action: ActionPath;
  /** The page that offers the file; a refused person returns to it. */
  page: string;
  make: (ctx: SignedIn, params: Readonly<Record<string, string>>) => Promise<FileContent>;
};

/** A file requested by a plain form. The action runs first; if it refuses, the page shows why. */
export type PostedDownload = {
  action: ActionPath;
  page: string;
  /** The action's input, taken from the form. */
  inputOf: (fields: URLSearchParams) => unknown;
  make: (ctx: SignedIn, fields: URLSearchParams) => FileContent;
};

/** A plain form that uploads a file to an action. */
export type Upload = {
  action: ActionPath;
  page: string;
  /** The page that shows the result. */
  pageAfter: (data: unknown) => string;
};
