import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { availability, events } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';

ownDatabase();

const EMPTY = { sunday: '', monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '' };
const FORM = {
  zone: 'Europe/London',
  weekly: { ...EMPTY, monday: '09:00-12:00, 14-17', friday: '22:00–24:00', saturday: '0-2' },
  exceptions: { rows: [{ date: '2099-12-24', times: '' }] },
  step: 30 as const,
  notice_hours: 24,
  horizon_days: 60,
  per_day: 0,
  pause_before: 15,
  pause_after: 0,
  published: true,
  version: 0,
};
const save = (changes: object, as: 'amara' | 'edwin' | 'priya' = 'amara') =>
  api('appointment/saveAvailability', { ...FORM, ...changes }, { as });
/** Sends a plain form, and says where it leads. */
async function postForm(action: string, fields: Record<string, string>, as: 'priya') {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
    cookie: `kindhour=${castToken(as)}`,
  };
  const body = new URLSearchParams(fields).toString();
  const answer = await send(`/form/${action}`, { method: 'POST', headers, body });
  return { status: answer.status, to: answer.headers.get('location') };
}

const rowOf = async (hostId: string) =>
  (await database().select().from(availability).where(eq(availability.hostId, hostId)))[0];

describe('when a host can be booked (S1)', () => {
  it('is empty before the first time', async () => {
    const { data } = await api('appointment/getAvailability', {}, { as: 'amara' });
    expect(data).toEqual({ availability: null, assistants: [] });
  });

  it('is saved as windows, with the event, and read back as text', async () => {
    expect(await save({})).toMatchObject({ http: 200, data: { version: 1 } });
    const row = await rowOf('usr_amara');
    expect(row).toMatchObject({ notice: 1440, perDay: null, before: 15, published: true, version: 1 });
    expect(JSON.parse(row?.weekly ?? '')[1]).toEqual([
      { from: 540, to: 720 },
      { from: 840, to: 1020 },
    ]);
    expect(JSON.parse(row?.exceptions ?? '')).toEqual({ '2099-12-24': [] });
    const logged = await database().select().from(events).where(eq(events.verb, 'availability.saved'));
    expect(logged).toMatchObject([{ actorId: 'usr_amara', subjectId: 'usr_amara' }]);
    const { data } = await api('appointment/getAvailability', {}, { as: 'amara' });
    expect(data).toMatchObject({
      availability: {
        ...FORM,
        weekly: { ...EMPTY, monday: '09:00–12:00, 14:00–17:00', friday: '22:00–24:00', saturday: '00:00–02:00' },
        version: 1,
      },
    });
  });

  it('is not overwritten from a page that is out of date', async () => {
    expect(await save({ per_day: 2 })).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    expect((await save({ per_day: 2, version: 1 })).data).toEqual({ version: 2 });
    expect(await save({ per_day: 3, version: 1 })).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    expect(await rowOf('usr_amara')).toMatchObject({ perDay: 2, version: 2 });
  });

  it('drops dates that are over, by the host’s clock', async () => {
    const rows = [
      { date: '2020-01-01', times: '' },
      { date: '2099-01-01', times: '10-11' },
      { date: '', times: '' },
    ];
    await save({ exceptions: { rows }, version: 2 });
    expect(Object.keys(JSON.parse((await rowOf('usr_amara'))?.exceptions ?? ''))).toEqual(['2099-01-01']);
  });

  it.each<[string, object, string, number]>([
    ['times that overlap', { weekly: { ...EMPTY, monday: '9-12, 11-13' } }, 'weekly.monday', 400],
    ['times over midnight', { weekly: { ...EMPTY, monday: '22-2' } }, 'weekly.monday', 400],
    ['a zone that does not exist', { zone: 'Europe/Atlantis' }, 'zone', 400],
    ['an offset as a zone', { zone: '+01:00' }, 'zone', 400],
    ['a step that is no grid', { step: 20 }, 'step', 400],
    ['a pause that is no quarter', { pause_after: 20 }, 'pause_after', 400],
    [
      'a date that does not exist',
      { exceptions: { rows: [{ date: '2099-02-30', times: '' }] } },
      'exceptions.rows.0.date',
      400,
    ],
    [
      'a date twice',
      {
        exceptions: {
          rows: [
            { date: '2099-12-24', times: '' },
            { date: '2099-12-24', times: '9-10' },
          ],
        },
      },
      'exceptions.rows.1.date',
      422,
    ],
    ['to publish nothing', { weekly: EMPTY, exceptions: { rows: [] } }, 'weekly.monday', 422],
  ])('refuses %s', async (_, changes, field, http) => {
    expect(await save(changes, 'edwin')).toMatchObject({ http, data: { field } });
    expect(await rowOf('usr_edwin')).toBeUndefined();
  });

  it('is saved by a plain form too', async () => {
    const weekly = Object.entries(FORM.weekly).map(([day, times]) => [`weekly.${day}`, times]);
    const plain = { zone: 'Europe/Madrid', step: '60', notice_hours: '2', horizon_days: '30', per_day: '1' };
    const answer = await postForm(
      'appointment/saveAvailability',
      {
        ...plain,
        ...Object.fromEntries(weekly),
        pause_before: '0',
        pause_after: '30',
        'exceptions.rows.0.date': '2099-05-01',
        'exceptions.rows.0.times': '',
        'exceptions.rows.1.date': '',
        'exceptions.rows.1.times': '',
        published: 'true',
        version: '0',
        next: '/account/dates',
      },
      'priya',
    );
    expect(answer).toMatchObject({ status: 303, to: '/account/dates?notice=DATES_SAVED' });
    expect(await rowOf('usr_priya')).toMatchObject({ zone: 'Europe/Madrid', step: 60, perDay: 1, after: 30 });
  });
});
