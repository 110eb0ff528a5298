// `npm run bench`: the figures the project promises, measured on this machine; `npm run bench -- bookings gallery`
// measures those parts only.
import { measureBookings } from './bench/bookings.ts';
import { measureGallery } from './bench/gallery.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measurePublishing } from './bench/publishing.ts';
import { measureStarts } from './bench/starts.ts';

const parts: Record<string, () => Promise<void>> = {
  starts: measureStarts,
  publishing: measurePublishing,
  lighthouse: measureLighthouse,
  bookings: measureBookings,
  gallery: measureGallery,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}". The parts are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
process.exit(0);
