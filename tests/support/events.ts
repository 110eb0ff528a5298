import type { TempleEvent } from '@/features/events/event';

export const templeEvent = (more: Partial<TempleEvent> & Pick<TempleEvent, 'date'>): TempleEvent => ({
  id: 7,
  title: 'Gurpurab',
  description: '',
  last_day: more.date,
  first_date: more.date,
  time: null,
  end_time: null,
  place: '',
  link: '',
  image_url: '',
  focus_x: 50,
  focus_y: 50,
  alt_text: '',
  rrule: '',
  exdate: '',
  shown_from: null,
  is_cancelled: false,
  isHighlighted: false,
  ...more,
});
