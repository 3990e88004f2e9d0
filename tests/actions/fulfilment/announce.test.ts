/// <reference types="@cloudflare/vitest-plugin/types" />
import { and, desc, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notificationChoices, notifications, outbox, users } from '../../../db/schema/index.ts';
import { announce } from '../../../functions/fulfilment/announce.ts';
import type { MeetingNews } from '../../../src/domain/fulfilment/announcements/news.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { castId } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;

async function tell(meeting: PlantedMeeting, news: MeetingNews, details: Parameters<typeof announce>[3] = {}) {
  const ctx = cron();
  await ctx.commit({ statements: await announce(ctx, meeting, news, details) });
}

type StoredMail = {
  to: string;
  subject: string;
  text: string;
  attachments?: { content: string; content_type: string }[];
};

/** The mails in the outbox about this meeting, the newest first. */
async function mailsAbout(meeting: PlantedMeeting) {
  const about = and(eq(outbox.kind, 'mail'), like(outbox.payload, `%${meeting.id}%`));
  const rows = await database().select().from(outbox).where(about).orderBy(desc(outbox.createdAt));
  return rows.map(({ payload, dueAt }) => ({ ...(JSON.parse(payload) as StoredMail), dueAt }));
}

const pageOf = (name: 'clara' | 'amara', { id }: PlantedMeeting) =>
  database()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, castId(name)), like(notifications.content, `%${id}%`)));

const switchOff = (name: 'clara' | 'amara', event: string) =>
  database()
    .insert(notificationChoices)
    .values(
      (['page', 'email'] as const).map((channel) => ({
        userId: castId(name),
        event,
        channel,
        wanted: false,
        updatedAt: 0,
      })),
    )
    .onConflictDoNothing();

describe('an announcement', () => {
  it('tells both in their own language, on the site and by e-mail, with the personal link', async () => {
    await database()
      .update(users)
      .set({ language: 'es' })
      .where(eq(users.id, castId('clara')));
    const meeting = await plantMeeting(agreedDate());
    await tell(meeting, 'accepted');
    const mails = await mailsAbout(meeting);
    const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to.split('@')[0], subject]));
    expect(subjects).toEqual({ clara: 'Fecha acordada: Sourdough', amara: 'Date agreed: Sourdough' });
    for (const { text } of mails) expect(text).toMatch(/\/appointment\/schedule\/mtg_[\w-]+\?key=[gh][\w-]{43}/);
    expect(await pageOf('clara', meeting)).toHaveLength(1);
    expect(await pageOf('amara', meeting)).toHaveLength(1);
    await database()
      .update(users)
      .set({ language: 'en' })
      .where(eq(users.id, castId('clara')));
  });

  it('has a calendar file for each reader alone', async () => {
    const meeting = await plantMeeting(agreedDate());
    await tell(meeting, 'accepted');
    for (const { to, attachments } of await mailsAbout(meeting)) {
      expect(attachments?.[0]?.content_type).toBe('text/calendar; method=REQUEST; charset=utf-8');
      const file = Buffer.from(attachments?.[0]?.content ?? '', 'base64').toString();
      expect(file.replaceAll('\r\n ', '')).toContain(`MAILTO:${to}`);
      expect(file).toContain(`UID:${meeting.id}@kindhour.test`);
      expect(file.match(/ATTENDEE/g)).toHaveLength(1);
    }
  });

  it('does not tell the one who did it', async () => {
    const meeting = await plantMeeting();
    await tell(meeting, 'proposed', {
      by: 'guest',
      proposal: { by: 'guest', kind: 'date', slots: [Date.now()], expiresAt: Date.now() },
    });
    expect((await mailsAbout(meeting)).map(({ to }) => to.split('@')[0])).toEqual(['amara']);
  });

  it('says what happens if nobody does anything, as each side reads it', async () => {
    const meeting = await plantMeeting();
    const at = Date.UTC(2026, 11, 1, 12);
    await tell({ ...meeting, guestZone: 'Asia/Tokyo' }, 'paid', {
      silence: (side) => say('Silence of the {side} ends on {moment}.', { side, moment: { moment: at } }),
    });
    const texts = (await mailsAbout(meeting)).map(({ text }) => /Silence of the .*\./.exec(text)?.[0]);
    expect(texts.sort()).toEqual([
      'Silence of the guest ends on Tue 1 December 2026 at 21:00 GMT+9.',
      'Silence of the host ends on Tue 1 December 2026 at 12:00 GMT.',
    ]);
  });

  it('asks how it was an hour after the end', async () => {
    const endsAt = Date.now() + 5 * HOUR;
    const meeting = await plantMeeting({ ...agreedDate(), state: 'ended', startsAt: endsAt - HOUR, endsAt });
    await tell(meeting, 'ended');
    expect((await mailsAbout(meeting)).map(({ dueAt }) => dueAt)).toEqual([endsAt + HOUR, endsAt + HOUR]);
  });

  it('of money and safety cannot be switched off, and others can', async () => {
    await switchOff('clara', 'meeting');
    const meeting = await plantMeeting(agreedDate());
    const toClara = async () => (await mailsAbout(meeting)).filter(({ to }) => to.startsWith('clara@')).length;
    await tell(meeting, 'moved');
    expect(await toClara()).toBe(0);
    expect(await pageOf('clara', meeting)).toHaveLength(0);
    for (const [i, news] of (['cancelled_by_host', 'refunded', 'no_date', 'claimed', 'stopped'] as const).entries()) {
      await tell({ ...meeting, state: 'host_cancelled' }, news, { by: 'host' });
      expect(await toClara()).toBe(i + 1);
      expect(await pageOf('clara', meeting)).toHaveLength(i + 1);
    }
    await database()
      .delete(notificationChoices)
      .where(eq(notificationChoices.userId, castId('clara')));
  });
});
