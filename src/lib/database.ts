import type { MergeDeep } from 'type-fest';
import type { Database as Generated } from './database.types';

type EventType =
  | 'booking_requested'
  | 'booking_confirmed'
  | 'booking_cancelled'
  | 'booking_declined'
  | 'booking_asked'
  | 'booking_reminder'
  | 'contact_message';
/** What is only logged: these have no settings. */
type LoggedEventType =
  | EventType
  | 'booking_moved'
  | 'booking_kept'
  | 'booking_link'
  | 'booking_anniversary'
  | 'test_message'
  | 'day_free';
type ShownAs = 'name' | 'family' | 'taken';
type SwitchedChannel = 'whatsapp' | 'sms' | 'facebook' | 'instagram';
/** Families are told by email, always. */
type Channel = SwitchedChannel | 'email';

/**
 * The generated types, with what they cannot know: the words that a check constraint allows in a column, and columns of
 * a view that are never null.
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
            wish: '' | 'move' | 'cancel';
            shown_as: ShownAs;
          };
          Insert: { shown_as?: ShownAs };
          Update: { shown_as?: ShownAs };
        };
        contact_submissions: { Row: { status: 'new' | 'read' | 'answered' | 'archived' } };
        notification_settings: { Row: { event_type: EventType } };
        notification_logs: {
          Row: {
            event_type: LoggedEventType;
            channel: Channel;
            status: 'sent' | 'failed' | 'skipped';
          };
        };
      };
      Views: {
        event_dates: { Row: { date: string; last_day: string; first_date: string; iscancelled: boolean } };
        notification_audience: {
          Row: { event_type: EventType; channel: SwitchedChannel; enabled: boolean; people: number };
        };
      };
      Functions: {
        confirmed_bookings: {
          Returns: {
            id: number;
            date: string;
            last_day: string;
            time: string | null;
            end_time: string | null;
            place_id: number | null;
            iselsewhere: boolean;
            sevatype: string;
            name: string;
            family_name: string;
            status: 'confirmed';
            isannounced: boolean;
            calendar_uid: string;
          }[];
        };
        family_booking: {
          Returns: {
            reference: string;
            calendar_uid: string;
            stage: 'pending' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled';
            date: string;
            last_day: string;
            time: string | null;
            end_time: string | null;
            sevatype: string;
            place: string | null;
            iselsewhere: boolean;
            address: string;
            name: string;
            family_name: string;
            phone: string;
            email: string;
            notes: string;
            hour_wish: string;
            shown_as: ShownAs;
            decline_reason: string;
            wish: '' | 'move' | 'cancel';
            remindyearly: boolean;
          }[];
        };
        booking_messages: {
          Returns: {
            id: number;
            createdat: string;
            event_type: LoggedEventType;
            recipient: string;
            channel: Channel;
            status: 'sent' | 'failed' | 'skipped' | 'waiting';
            error: string;
          }[];
        };
      };
    };
  }
>;

/** A row of a table or a view of the schema public. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
