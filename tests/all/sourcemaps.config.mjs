// The site's configuration with source maps, which must not contain secrets either.
import config from '../../astro.config.mjs';

export default { ...config, vite: { ...config.vite, build: { ...config.vite?.build, sourcemap: true } } };
