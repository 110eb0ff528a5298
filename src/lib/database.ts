import type { Merge, MergeDeep } from 'type-fest';
import type {
  Channel,
  MessageKind,
  SwitchedKind,
} from '../../supabase/functions/send-notifications/shared/kinds.ts';
import type { Database as Generated } from './database.types';

type ShownAs = 'name' | 'family' | 'taken';
type ChangeRequest = '' | 'move' | 'cancel';

type Functions = Generated['public']['Functions'];
/** The rows of a function, of which these columns may be null, and the words in others. */
type Rows<Name extends keyof Functions, Empty extends string, Words> = {
  Returns: Functions[Name]['Returns'] extends (infer Row)[]
    ? Merge<{ [Column in keyof Row]: Row[Column] | (Column extends Empty ? null : never) }, Words>[]
    : never;
};

/**
 * The generated types, with what they cannot know: the words that a check constraint allows in a column, and which
 * columns of a view or a function may be null.
 */
export type Database = MergeDeep<
  Generated,
  {
    public: {
      Tables: {
        announcements: { Row: { position: 'top' | 'bottom' } };
        pages: { Row: { linked: 'about' | 'footer' | 'menu' | 'none' } };
        seva_bookings: {
          Row: {
            status: 'pending' | 'confirmed' | 'cancelled';
            source: 'site' | 'administrator';
            change_request: ChangeRequest;
            shown_as: ShownAs;
          };
          Insert: { shown_as?: ShownAs };
          Update: { shown_as?: ShownAs };
        };
        contact_submissions: { Row: { status: 'new' | 'read' | 'answered' | 'archived' } };
        notification_settings: { Row: { event_type: SwitchedKind } };
        notification_logs: {
          Row: { event_type: MessageKind; channel: Channel; status: 'sent' | 'failed' | 'skipped' };
        };
      };
      Views: {
        event_dates: { Row: { date: string; last_day: string; first_date: string; iscancelled: boolean } };
        notification_audience: {
          Row: {
            event_type: SwitchedKind;
            channel: Exclude<Channel, 'email'>;
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
          {
            stage: 'pending' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled';
            shown_as: ShownAs;
            change_request: ChangeRequest;
          }
        >;
        booking_messages: Rows<
          'booking_messages',
          'deliveredat',
          {
            event_type: MessageKind;
            channel: Channel;
            status: 'sent' | 'failed' | 'skipped' | 'waiting';
          }
        >;
      };
    };
  }
>;

/** A row of a table or a view of the schema public. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
