import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { DAY, paidMeeting, resetClock, rowOf, startIn, update } from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

/** What was mailed to one of the two about a meeting, oldest first: the subject, and the event of the calendar file. */
async function mailed(name: 'clara' | 'amara', id: string) {
  await deliveriesDone();
  const mails = (await mailsTo(`${name}@kindhour.example`, 0)).filter(({ text }) => text.includes(id));
  return mails.reverse().map(({ subject, text, attachments }) => ({
    subject: subject.replace(/(:|\?) .*/, '$1'),
    text,
    file: attachments[0] ? eventIn(Buffer.from(attachments[0].content, 'base64').toString()) : null,
  }));
}

function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().getTime(),
  };
}

describe('the two people of a meeting', () => {
  it('are told of each step, with one event in their calendars from the agreement to the end (M5)', async () => {
    const id = await paidMeeting();
    const [first, second] = [startIn(8 * DAY), startIn(9 * DAY)];
    await update('clara', id, { command: 'propose', slots: [first, second] });
    await update('amara', id, { command: 'accept', slot: first });
    await update('amara', id, { command: 'ask_move', slots: [second] });
    await update('clara', id, { command: 'accept', slot: second });
    await update('amara', id, { command: 'cancel' });
    expect((await rowOf(id))?.state).toBe('host_cancelled');
    const [clara, amara] = [await mailed('clara', id), await mailed('amara', id)];
    expect(clara.map(({ subject }) => subject)).toEqual([
      'Choose a date:',
      'Date agreed:',
      'Can you move the date?',
      'New date:',
      'Cancelled:',
    ]);
    expect(amara.map(({ subject }) => subject)).toEqual([
      'Paid:',
      'Which date suits you?',
      'Date agreed:',
      'New date:',
      'Cancelled:',
    ]);
    const uid = `${id}@kindhour.test`;
    for (const mails of [clara, amara])
      expect(mails.flatMap(({ file }) => file ?? [])).toEqual([
        { method: 'REQUEST', uid, sequence: 0, startsAt: first },
        { method: 'REQUEST', uid, sequence: 1, startsAt: second },
        { method: 'CANCEL', uid, sequence: 2, startsAt: second },
      ]);
  });

  it('read what happens if nobody does anything', async () => {
    const id = await paidMeeting();
    await update('clara', id, { command: 'propose', slots: [startIn(8 * DAY)] });
    const [paid] = await mailed('clara', id);
    expect(paid?.text).toContain('If nobody does anything, on ');
    const proposed = (await mailed('amara', id)).at(-1);
    expect(proposed?.text).toContain('If nobody does anything, the suggested dates lapse on ');
    expect(proposed?.text).toContain('Clara suggests a time for');
  });
});
