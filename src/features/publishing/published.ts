// What the pages are built from, checked: whatever answers with something else must fail the build, not be published.
import * as z from 'zod/mini';

const [id, count, text, flag] = [z.number(), z.number(), z.string(), z.boolean()];
const day = z.iso.date();
/** 'HH:mm:ss'. */
const time = z.string().check(z.regex(/^\d{2}:\d{2}/));

const rows = <Columns extends z.core.$ZodLooseShape>(columns: Columns) => z.array(z.looseObject(columns));

const published = z.object({
  settings: z.looseObject({ name: text, subtitle: text, logo_url: text }),
  announcements: rows({
    ...{ id, message: text, position: z.enum(['top', 'bottom']), isactive: flag },
    ...{ startsat: z.nullable(text), endsat: z.nullable(text) },
  }),
  events: rows({
    ...{ id, title: text, description: text, date: day, last_day: day, place: text, link: text },
    ...{ time: z.nullable(time), end_time: z.nullable(time), image_url: text, alt_text: text },
    ...{
      first_date: day,
      rrule: text,
      exdate: text,
      rdate: text,
      shown_from: z.nullable(day),
      iscancelled: flag,
      isHighlighted: flag,
    },
  }),
  week: rows({
    ...{ id, opens: z.nullable(time), closes: z.nullable(time) },
    ...{ break_from: z.nullable(time), break_until: z.nullable(time) },
  }),
  special: rows({ date: day, opens: z.nullable(time), closes: z.nullable(time), reason: text }),
  programme: rows({
    ...{ name: text, gurmukhi: text, held: text, weekdays: text, starts: time, ends: time },
  }),
  sevas: rows({
    ...{ name: text, gurmukhi: text, length: text, involves: text, guide: text },
    ...{ days: count, isoffered: flag },
    ...{ place_id: z.nullable(id), iselsewhere: flag },
    ...{ isannounced: flag, card_title: text, card_gurmukhi: text, card_text: text, card_picture: flag },
  }),
  places: rows({ id, name: text, gurmukhi: text, byhour: flag }),
  bookings: rows({
    ...{ place_id: z.nullable(id), iselsewhere: flag, calendar_uid: text },
    ...{ id, date: day, last_day: day, sevatype: text, name: text, family_name: text },
    ...{ status: z.literal('confirmed'), time: z.nullable(time), end_time: z.nullable(time) },
  }),
  closed: rows({ date: day, last_day: day, reason: text }),
  content: rows({ page: text, section: text, content: text }),
  pages: rows({
    ...{ id, address: text, title: text, gurmukhi: text, content: text, image_url: text, alt_text: text },
    ...{ linked: z.enum(['about', 'footer', 'menu', 'none']), earlier: z.array(text) },
  }),
  images: rows({ page: text, section: text, image_url: text, alt_text: text }),
  gallery: rows({ id, src: text, alt: text, width: count, height: count, category: text }),
});

/** Throws an Error that says what is not as expected. */
export function checkPublished(read: Record<keyof z.infer<typeof published>, unknown>) {
  const [issue] = published.safeParse(read).error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join(' ')}: ${issue.message}`);
}
