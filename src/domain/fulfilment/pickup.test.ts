import { describe, expect, it } from 'vitest';
import { pickupOf } from './pickup.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const of = (starts: string[], zone = 'Europe/London', minutes = 60) =>
  pickupOf({ format: 'in_person', starts: starts.map(utc), minutes, zone, timeframe: 30 });

describe('the days and hours to choose from', () => {
  it('are those of the starts, each day once', () => {
    const days = of(['2026-12-04T15:00', '2026-12-03T09:30', '2026-12-03T11:00']);
    expect(days).toMatchObject({
      delivery_type: 'local_pickup',
      local_pickup_check: 1,
      local_pickup_dates: '2026-12-03,2026-12-04',
      local_pickup_start_hour: '09:30',
      local_pickup_end_hour: '16:00',
    });
  });

  it('are read from the clock of the zone', () => {
    expect(of(['2026-11-30T18:00'], 'Pacific/Kiritimati')).toMatchObject({
      local_pickup_dates: '2026-12-01',
      local_pickup_start_hour: '08:00',
    });
  });

  it('end with the day at midnight or later', () => {
    expect(of(['2026-12-03T23:00', '2026-12-03T09:00'])).toMatchObject({ local_pickup_end_hour: '24:00' });
    expect(of(['2026-12-03T23:30'])).toMatchObject({ local_pickup_end_hour: '24:00' });
  });

  it('are empty without a start, and say video where people meet by video', () => {
    const none = pickupOf({ format: 'video', starts: [], minutes: 60, zone: 'Europe/London', timeframe: 30 });
    expect(none).toMatchObject({ delivery_type: 'video', local_pickup_check: 0, local_pickup_dates: '' });
    expect(none).toMatchObject({ local_pickup_start_hour: '', local_pickup_end_hour: '' });
  });
});
