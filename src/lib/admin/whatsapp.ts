import { oneLine } from '@/lib/normal-text';

/** Formats a WhatsApp message: the heading in bold, followed by the lines that are not empty. */
export const whatsAppText = (heading: string, lines: readonly string[]) =>
  [`*${oneLine(heading.replaceAll('*', ''))}*`, ...lines.map(oneLine)].filter(Boolean).join('\n');
