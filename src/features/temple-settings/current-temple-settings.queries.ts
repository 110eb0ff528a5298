import { queryOptions } from '@tanstack/react-query';
import { templeSettings } from './temple-settings.queries';

/** Name and logo as they are stored; the built pages may not show them yet. */
export const currentTempleSettings = () =>
  queryOptions({
    queryKey: ['temple-settings', 'current'],
    queryFn: templeSettings,
    refetchOnWindowFocus: true,
  });
