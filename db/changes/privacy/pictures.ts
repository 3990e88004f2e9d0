import { eq } from 'drizzle-orm';
import { images } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

/** Forgets pictures whose files are gone from the store. */
export const forgetPictures = (ids: readonly string[]): Statement[] =>
  ids.map((id) => statement(build.delete(images).where(eq(images.id, id))));
