import { insertComment } from '../changes/fulfilment/comments.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { seedId } from './ids.ts';
import { offerIdOf, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

/** The public questions on an offer with their answers, as of `now` (UTC ms). Answers precede the first bid. */
export function questionStatements(seed: SeedOffer, now: number): Statement[] {
  const { questions = [], host, art } = seed;
  return questions.flatMap(({ who, text, ago, answer }) => {
    const at = now - ago;
    const id = seedId('comment', `${art} ${who} asks`, at);
    const asked = { id, parentId: null, authorId: personId(who), text, at };
    const reply = answer && {
      id: seedId('comment', `${art} ${who} is answered`, now - answer.ago),
      parentId: id,
      authorId: personId(host),
      text: answer.text,
      at: now - answer.ago,
    };
    return [asked, ...(reply ? [reply] : [])].flatMap((row) => commentStatements(offerIdOf(seed, now), row));
  });
}

type SeedComment = { id: string; parentId: string | null; authorId: string; text: string; at: number };

const commentStatements = (offerId: string, row: SeedComment): Statement[] => [
  insertComment({ ...row, offerId }),
  recordEvent({
    at: row.at,
    actor: { kind: 'user', id: row.authorId },
    verb: row.parentId === null ? 'comment.asked' : 'comment.replied',
    subject: { kind: 'offer', id: offerId },
    data: { comment: row.id },
  }),
];
