import type { MergeDeep } from 'type-fest';
import type {
  Channel,
  MessageKind,
  SwitchedKind,
} from '../../supabase/functions/send-notifications/shared/kinds.ts';
import type { Database as Generated } from './database.types';

type ShownAs = 'name' | 'family' | 'taken';
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
        notification_settings: { Row: { event_type: SwitchedKind } };
        notification_logs: {
          Row: {
            event_type: MessageKind;
            channel: Channel;
            status: 'sent' | 'failed' | 'skipped';
          };
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
            isunmailed: boolean;
            refusal: string | null;
          }[];
        };
        booking_messages: {
          Returns: {
            id: number;
            createdat: string;
            event_type: MessageKind;
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
