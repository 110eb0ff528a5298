import type { Row } from '@/lib/database';

export const pageImageColumns = 'id, page, section, image_url, alt_text';

export type PageImageRow = Omit<Row<'page_images'>, 'updatedat'>;
