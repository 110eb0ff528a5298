// The back office previews templates with code of its own, as it imports nothing from here; a test compares the two.

/** The names that a template may hold in braces. */
const placeholders = ['name', 'family_name', 'sevatype', 'date', 'status'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** The template with each placeholder replaced by its value, or by nothing when it has none. */
export function renderTemplate(template: string, values: Values): string {
  return template.replace(known, (_, name: Placeholder) => values[name] ?? '');
}

/** 'March 5, 2025' from the database's '2025-03-05'. */
export function formatDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
