import type { Merge, MergeDeep } from 'type-fest';
import type { MessageKind, SwitchedKind } from '../../supabase/functions/send-notifications/shared/kinds.ts';
import { Constants, type Database as Generated } from './database.types';

/** Values of an enum in the schema public, as a type. */
export type Enum<Name extends keyof Generated['public']['Enums']> = Generated['public']['Enums'][Name];

/** Values of each enum, in migration order. */
export const enums = Constants.public.Enums;

type Functions = Generated['public']['Functions'];
/** Rows of a function with nullable columns (`Empty`) and narrower column types (`Words`). */
type Rows<Name extends keyof Functions, Empty extends string, Words> = {
  Returns: Functions[Name]['Returns'] extends (infer Row)[]
    ? Merge<{ [Column in keyof Row]: Row[Column] | (Column extends Empty ? null : never) }, Words>[]
    : never;
};

/**
 * Generated types, refined by hand: kinds of messages in text columns, and nullability in views and functions, which
 * Postgres does not report.
 */
export type Database = MergeDeep<
  Generated,
  {
    public: {
      Tables: {
        notification_settings: { Row: { event_type: SwitchedKind } };
        notification_logs: { Row: { event_type: MessageKind } };
      };
      Views: {
        event_dates: { Row: { date: string; last_day: string; first_date: string; is_cancelled: boolean } };
        notification_audience: {
          Row: {
            event_type: SwitchedKind;
            channel: Exclude<Enum<'notification_channel'>, 'email'>;
            enabled: boolean;
            people: number;
          };
        };
      };
      Functions: {
        confirmed_bookings: Rows<
          'confirmed_bookings',
          'time' | 'end_time' | 'place_id',
          { status: 'confirmed' }
        >;
        family_booking: Rows<
          'family_booking',
          'time' | 'end_time' | 'place' | 'refusal',
          { stage: Enum<'booking_status'> | 'declined' | 'withdrawn' }
        >;
        booking_messages: Rows<
          'booking_messages',
          'deliveredat',
          { event_type: MessageKind; status: Enum<'notification_status'> | 'queued' }
        >;
      };
    };
  }
>;

/** Row of a table or view in the schema public. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
