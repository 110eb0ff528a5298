// The function that sends messages fills templates in with code of its own, as it imports nothing from here; a test
// compares the two.

/** The names that a template may hold in braces. */
export const placeholders = ['name', 'family_name', 'sevatype', 'date', 'status'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** The template with each placeholder replaced by its value, or by nothing when it has none. */
export function renderTemplate(template: string, values: Values): string {
  return template.replace(known, (_, name: Placeholder) => values[name] ?? '');
}

/** Anything in braces that is not a placeholder, and single braces; the database refuses them, too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(known, '').match(/\{[^{}]*\}|[{}]/g))];
}
