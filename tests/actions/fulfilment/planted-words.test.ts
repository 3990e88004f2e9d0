import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { escapeHtml } from '../../../src/domain/kit/html.ts';
import { api, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsTo, type ReceivedMail } from '../../support/mailbox.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { PLANTED_TEXT, plantedLine } from '../../support/planted-words.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const TITLE = plantedLine(100);
const PLACE = plantedLine(300);
/** What our own e-mails are made of. */
const OURS = /^(!doctype|html|head|meta|title|body|div|p|a|br|ul|li|table|tbody|tr|td|strong|small|span|h1)$/;

async function mailsAbout(name: 'clara' | 'amara'): Promise<ReceivedMail[]> {
  await deliveriesDone();
  return mailsTo(`${name}@kindhour.example`, 0);
}

function expectHarmless({ html, subject }: ReceivedMail): void {
  const tags = [...html.matchAll(/<\/?([!\w]+)([^>]*)>/g)];
  expect(tags.map(([, name = '']) => name).filter((name) => !OURS.test(name))).toEqual([]);
  expect(tags.filter(([, , attributes = '']) => /\son\w+=/.test(attributes))).toEqual([]);
  expect(subject).not.toMatch(/[\r\n]/);
}

describe('planted words', () => {
  it('stay words in the e-mails of a conversation', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), title: TITLE });
    await api('messages/saveMessage', { meeting_id: id, message: PLANTED_TEXT }, { as: 'clara' });
    moveClock(2 * 60_000);
    await deliverOutbox(cron());
    const mails = await mailsAbout('amara');
    const mail = mails.find(({ text }) => text.includes(PLANTED_TEXT));
    expect(mail?.subject).toContain(TITLE);
    expect(mail?.html).toContain(escapeHtml(PLANTED_TEXT));
    for (const each of mails) expectHarmless(each);
  });

  it('stay words in the e-mails of a question and its answer', async () => {
    const offer = await openTestLot({ title: TITLE });
    const asked = await api('comment/saveComment', { project_id: offer, comment: PLANTED_TEXT }, { as: 'clara' });
    expect(asked, asked.message).toMatchObject({ http: 200, data: { comment: PLANTED_TEXT, masked: false } });
    const answer = { project_id: offer, comment: PLANTED_TEXT, parent_id: asked.data.id };
    await api('comment/saveComment', answer, { as: 'amara' });
    for (const name of ['amara', 'clara'] as const) {
      const mails = await mailsAbout(name);
      const mail = mails.find(({ subject, text }) => subject.includes(TITLE) && text.includes(PLANTED_TEXT));
      expect(mail?.html, name).toContain(escapeHtml(PLANTED_TEXT));
      for (const each of mails) expectHarmless(each);
    }
  });

  it('stay words in the e-mail of a place, and in its calendar file', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), title: TITLE });
    const set = await api('appointment/setPlace', { appointment_id: id, place: PLACE }, { as: 'amara' });
    expect(set, set.message).toMatchObject({ http: 200 });
    const mails = await mailsAbout('clara');
    const mail = mails.find(({ text, subject }) => text.includes(id) && subject.includes(TITLE));
    expect(mail?.text).toContain(`Where: ${PLACE}`);
    expect(mail?.html).toContain(escapeHtml(PLACE));
    const file = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString();
    const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('location')).toBe(PLACE);
    expect(String(event?.getFirstPropertyValue('summary'))).toContain(TITLE);
    for (const each of mails) expectHarmless(each);
  });

  it('come back from the API as they were written', async () => {
    const { id } = await plantMeeting({ state: 'delivered', money: 'released' });
    const said = { described: 5, welcome: 5, again: 5 };
    await api('review/save', { meeting_id: id, ...said, text: PLANTED_TEXT }, { as: 'clara' });
    const noted = await api('thanks/save', { meeting_id: id, text: PLANTED_TEXT }, { as: 'clara' });
    const { data } = await api('review/get', { meeting_id: id }, { as: 'clara' });
    expect([noted.data.text, data.own?.text]).toEqual([PLANTED_TEXT, PLANTED_TEXT]);
  });
});
