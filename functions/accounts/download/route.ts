import type { SignedIn } from '../../platform/context.ts';
import type { PostedDownload } from '../../platform/downloads.ts';
import type { FileContent } from '../../platform/files.ts';
import { exportPages } from '../export-person.ts';
import { csvZipOf } from './csv-zip.ts';
import { jsonOf } from './json.ts';

/**
 * `POST /account/export`: everything stored about the person who asks, as one file. `user/exportData` checks who it is
 * and counts the export.
 */
export const EXPORT: PostedDownload = {
  action: 'user/exportData',
  page: '/account/change?at=privacy#privacy',
  inputOf: (fields) => {
    const password = fields.get('password');
    return password ? { password } : {};
  },
  make: (ctx, fields) => (fields.get('format') === 'csv' ? csvFile(ctx) : jsonFile(ctx)),
};

function jsonFile(ctx: SignedIn): FileContent {
  const head = {
    about: `Everything that Kindhour stores about ${ctx.person.pendingEmail ?? ctx.person.email}`,
    made_at: new Date(ctx.now()).toISOString(),
  };
  const body = jsonOf(exportPages(ctx), head);
  return { body, type: 'application/json; charset=utf-8', name: nameOf(ctx, 'json') };
}

const csvFile = (ctx: SignedIn): FileContent => ({
  body: csvZipOf(exportPages(ctx), ctx.now()),
  type: 'application/zip',
  name: nameOf(ctx, 'zip'),
});

const nameOf = (ctx: SignedIn, extension: string): string =>
  `kindhour-${new Date(ctx.now()).toISOString().slice(0, 10)}.${extension}`;
