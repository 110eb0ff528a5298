// The site's own configuration, with source maps: what they say must be as harmless as the rest.
import config from '../../astro.config.mjs';

export default { ...config, vite: { ...config.vite, build: { ...config.vite?.build, sourcemap: true } } };
