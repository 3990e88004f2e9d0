import type { thanks } from '../../../src/contract/fulfilment/thanks.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { agree, withdraw } from '../thanks/consent.ts';
import { writeThanks } from '../thanks/save-thanks.ts';
import { showThanks, showThanksOfMeeting } from '../views/thanks.ts';

type Thanks = Handlers<typeof thanks>;

export const thanksActions: Thanks = {
  'thanks/save': async (ctx, { meeting_id: meetingId, text, shared, uploadimages: [picture] }) => {
    await writeThanks(ctx, { meetingId, text, shared: shared === 1, imageId: picture?.filename ?? null });
    return { data: await noteOf(ctx, meetingId), message: shared === 1 ? SHARED : SENT };
  },

  'thanks/agree': async (ctx, { id, agree: isAgreed }) => {
    await agree(ctx, id, isAgreed === 1);
    const note = await showThanks(ctx, id);
    if (!note) throw notFound('note');
    return { data: note, message: isAgreed === 1 ? 'The note is public now.' : 'The note is no longer public.' };
  },

  'thanks/withdraw': async (ctx, { id }) => {
    await withdraw(ctx, id);
    return { data: { id }, message: 'Your note has been withdrawn.' };
  },
};

async function noteOf(ctx: SignedIn, meetingId: string) {
  const note = await showThanksOfMeeting(ctx, meetingId);
  if (!note) throw notFound('note');
  return note;
}

const SENT = 'Thank you. We’ve told your host.';
const SHARED = 'Thank you. Everyone can read it once your host agrees.';
