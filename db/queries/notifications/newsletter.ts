import { eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { newsletterContacts } from '../../schema/index.ts';

/** The contact whose current link has this hash. */
export async function contactOfLink(db: Reader, tokenHash: string) {
  const { email, status, language } = newsletterContacts;
  const ofLink = eq(newsletterContacts.tokenHash, tokenHash);
  const [row] = await db.select({ email, status, language }).from(newsletterContacts).where(ofLink).limit(1);
  return row ?? null;
}

/** The newsletter status of an address. */
export async function contactOf(db: Reader, email: string) {
  const { status } = newsletterContacts;
  const [row] = await db
    .select({ status })
    .from(newsletterContacts)
    .where(eq(newsletterContacts.email, email))
    .limit(1);
  return row ?? null;
}
