import type { Merge, MergeDeep } from 'type-fest';
import type { MessageKind, SwitchedKind } from '../../supabase/functions/send-notifications/shared/kinds.ts';
import { Constants, type Database as Generated } from './database.types';

/** The words of an enum of the schema public. */
export type Enum<Name extends keyof Generated['public']['Enums']> = Generated['public']['Enums'][Name];

/** The words of each of them, in the order of the migrations. */
export const enums = Constants.public.Enums;

type Functions = Generated['public']['Functions'];
/** The rows of a function, of which these columns may be null, and the words in others. */
type Rows<Name extends keyof Functions, Empty extends string, Words> = {
  Returns: Functions[Name]['Returns'] extends (infer Row)[]
    ? Merge<{ [Column in keyof Row]: Row[Column] | (Column extends Empty ? null : never) }, Words>[]
    : never;
};

/**
 * The generated types, with what they cannot know: which kinds of messages stand in a column, and which columns of a view
 * or a function may be null.
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
        event_dates: { Row: { date: string; last_day: string; first_date: string; iscancelled: boolean } };
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
          { event_type: MessageKind; status: Enum<'notification_status'> | 'waiting' }
        >;
      };
    };
  }
>;

/** A row of a table or a view of the schema public. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
