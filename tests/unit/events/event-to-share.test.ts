import { expect, test } from 'vitest';
import { announcementToShare } from '@/features/announcements/manage-announcements';
import { eventToShare } from '@/features/events/manage/manage-events';

const site = 'https://gurdwara.example';
const event = {
  ...{ id: 7, title: 'Nagar Kirtan', date: '2027-03-05', last_day: null, time: '10:00:00' },
  ...{ end_time: '13:00:00', place: 'Idlewild Park', rrule: '' },
};

test('an event says what, when and where, and its page', () => {
  expect(eventToShare(event, site).split('\n')).toEqual([
    '*Nagar Kirtan*',
    'Friday, March 5, 2027',
    '10:00 AM–1:00 PM',
    'Idlewild Park',
    'https://gurdwara.example/events/7',
  ]);
});

test('an event of several days has both, and a series its rule', () => {
  expect(eventToShare({ ...event, last_day: '2027-03-06' }, site)).toContain(
    '\nFriday, March 5 to Saturday, March 6, 2027\n10:00 AM to 1:00 PM on the last day\n',
  );
  expect(eventToShare({ ...event, rrule: 'FREQ=WEEKLY' }, site)).toContain(
    '\nEvery Friday\n10:00 AM–1:00 PM\n',
  );
});

test('an announcement is its own words, with the address of the site', () =>
  expect(announcementToShare({ message: 'Closed on Monday.\nThe road is being paved. ' }, site)).toBe(
    'Closed on Monday.\nThe road is being paved.\nhttps://gurdwara.example/',
  ));
