import { oneLine } from '@/lib/normal-text';

/** A message for a WhatsApp group: the heading in bold, and below it each line that is not empty. */
export const whatsAppText = (heading: string, lines: readonly string[]) =>
  [`*${oneLine(heading.replaceAll('*', ''))}*`, ...lines.map(oneLine)].filter(Boolean).join('\n');
