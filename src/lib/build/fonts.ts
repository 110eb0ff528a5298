import { fontProviders } from 'astro/config';

const mukta = '@fontsource/mukta-mahee/files/mukta-mahee';
const gurmukhiLetters: [string, ...string[]] = [
  'U+0951-0952',
  'U+0964-0965',
  'U+0A01-0A76',
  'U+200C-200D',
  'U+25CC',
];

const muktaVariant = (script: 'latin' | 'gurmukhi', weight: number) => ({
  weight,
  style: 'normal' as const,
  src: [`${mukta}-${script}-${weight}-normal.woff2`] as [string],
});

/**
 * Self-hosted from npm, so that a build needs no network. Gurmukhi is a family of its own, so that browsers fetch it
 * only where its letters appear and never preload it with the Latin letters.
 */
export const fonts = [
  {
    name: 'Mukta Mahee',
    cssVariable: '--font-mukta',
    provider: fontProviders.local(),
    fallbacks: ['system-ui', 'sans-serif'],
    options: { variants: [muktaVariant('latin', 400), muktaVariant('latin', 600)] as const },
  },
  {
    name: 'Mukta Mahee Gurmukhi',
    cssVariable: '--font-gurmukhi',
    provider: fontProviders.local(),
    fallbacks: [],
    unicodeRange: gurmukhiLetters,
    options: { variants: [muktaVariant('gurmukhi', 500)] as const },
  },
  {
    name: 'Literata',
    cssVariable: '--font-literata',
    provider: fontProviders.local(),
    fallbacks: ['Georgia', 'serif'],
    options: {
      variants: [
        {
          weight: 600,
          style: 'normal' as const,
          src: ['@fontsource/literata/files/literata-latin-600-normal.woff2'] as [string],
        },
      ] as const,
    },
  },
];
