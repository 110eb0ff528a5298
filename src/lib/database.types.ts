// Generated from supabase/migrations by `npm run db:types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activity: {
        Row: {
          action: string;
          at: string;
          columns: string[];
          id: number;
          person: string;
          person_id: string;
          source_id: string;
          subject: string;
          words: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          at?: string;
          columns?: string[];
          id?: number;
          person: string;
          person_id: string;
          source_id: string;
          subject: string;
          words: string;
        };
        Update: {
          action?: string;
          at?: string;
          columns?: string[];
          id?: number;
          person?: string;
          person_id?: string;
          source_id?: string;
          subject?: string;
          words?: string;
        };
        Relationships: [];
      };
      administrators: {
        Row: {
          createdat: string;
          email: string;
          invitation: number | null;
          invitedby: string;
          invitedby_id: string | null;
          name: string;
          removedat: string | null;
          role: Database['public']['Enums']['admin_role'];
          updatedat: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          email: string;
          invitation?: number | null;
          invitedby?: string;
          invitedby_id?: string | null;
          name?: string;
          removedat?: string | null;
          role?: Database['public']['Enums']['admin_role'];
          updatedat?: string;
          user_id: string;
        };
        Update: {
          createdat?: string;
          email?: string;
          invitation?: number | null;
          invitedby?: string;
          invitedby_id?: string | null;
          name?: string;
          removedat?: string | null;
          role?: Database['public']['Enums']['admin_role'];
          updatedat?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      announcements: {
        Row: {
          createdat: string;
          endsat: string | null;
          id: number;
          isactive: boolean;
          message: string;
          position: Database['public']['Enums']['announcement_position'];
          startsat: string | null;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          endsat?: string | null;
          id?: number;
          isactive?: boolean;
          message: string;
          position?: Database['public']['Enums']['announcement_position'];
          startsat?: string | null;
          updatedat?: string;
        };
        Update: {
          createdat?: string;
          endsat?: string | null;
          id?: number;
          isactive?: boolean;
          message?: string;
          position?: Database['public']['Enums']['announcement_position'];
          startsat?: string | null;
          updatedat?: string;
        };
        Relationships: [];
      };
      booking_window: {
        Row: {
          id: number;
          max_days: number | null;
          min_days: number | null;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          max_days?: number | null;
          min_days?: number | null;
          updatedat?: string;
        };
        Update: {
          id?: number;
          max_days?: number | null;
          min_days?: number | null;
          updatedat?: string;
        };
        Relationships: [];
      };
      closed_days: {
        Row: {
          date: string;
          id: number;
          last_day: string;
          reason: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          date: string;
          id?: number;
          last_day: string;
          reason: string;
          updatedat?: string;
        };
        Update: {
          date?: string;
          id?: number;
          last_day?: string;
          reason?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      contact_submissions: {
        Row: {
          createdat: string;
          email: string;
          id: number;
          message: string;
          name: string;
          phone: string;
          phone_e164: string | null;
          request_id: string | null;
          search_text: string;
          status: Database['public']['Enums']['message_status'];
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          email: string;
          id?: number;
          message: string;
          name: string;
          phone?: string;
          phone_e164?: never;
          request_id?: string | null;
          search_text?: never;
          status?: Database['public']['Enums']['message_status'];
        };
        Update: {
          createdat?: string;
          email?: string;
          id?: number;
          message?: string;
          name?: string;
          phone?: string;
          phone_e164?: never;
          request_id?: string | null;
          search_text?: never;
          status?: Database['public']['Enums']['message_status'];
        };
        Relationships: [];
      };
      content_version: {
        Row: {
          changedat: string;
          id: boolean;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          changedat?: string;
          id?: boolean;
          version?: number;
        };
        Update: {
          changedat?: string;
          id?: boolean;
          version?: number;
        };
        Relationships: [];
      };
      events: {
        Row: {
          alt_text: string;
          date: string;
          description: string;
          end_time: string | null;
          ends_on: string;
          exdate: string;
          focus_x: number;
          focus_y: number;
          id: number;
          image_url: string;
          is_shown: boolean;
          isHighlighted: boolean;
          last_day: string | null;
          link: string;
          place: string;
          rrule: string;
          time: string | null;
          title: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string;
          date: string;
          description?: string;
          end_time?: string | null;
          ends_on?: string;
          exdate?: string;
          focus_x?: number;
          focus_y?: number;
          id?: number;
          image_url?: string;
          is_shown?: boolean;
          isHighlighted?: boolean;
          last_day?: string | null;
          link?: string;
          place?: string;
          rrule?: string;
          time?: string | null;
          title: string;
          updatedat?: string;
        };
        Update: {
          alt_text?: string;
          date?: string;
          description?: string;
          end_time?: string | null;
          ends_on?: string;
          exdate?: string;
          focus_x?: number;
          focus_y?: number;
          id?: number;
          image_url?: string;
          is_shown?: boolean;
          isHighlighted?: boolean;
          last_day?: string | null;
          link?: string;
          place?: string;
          rrule?: string;
          time?: string | null;
          title?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      gallery: {
        Row: {
          alt: string;
          category: string;
          height: number;
          id: number;
          is_shown: boolean;
          position: number | null;
          src: string;
          updatedat: string;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          alt: string;
          category: string;
          height?: number;
          id?: number;
          is_shown?: boolean;
          position?: number | null;
          src: string;
          updatedat?: string;
          width?: number;
        };
        Update: {
          alt?: string;
          category?: string;
          height?: number;
          id?: number;
          is_shown?: boolean;
          position?: number | null;
          src?: string;
          updatedat?: string;
          width?: number;
        };
        Relationships: [];
      };
      gurdwara_settings: {
        Row: {
          id: number;
          logo_url: string;
          name: string;
          subtitle: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          logo_url?: string;
          name?: string;
          subtitle?: string;
          updatedat?: string;
        };
        Update: {
          id?: number;
          logo_url?: string;
          name?: string;
          subtitle?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      last_backup: {
        Row: {
          id: boolean;
          since: string;
          takenat: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: boolean;
          since?: string;
          takenat?: string | null;
        };
        Update: {
          id?: boolean;
          since?: string;
          takenat?: string | null;
        };
        Relationships: [];
      };
      notification_logs: {
        Row: {
          address: string;
          booking_id: number | null;
          channel: Database['public']['Enums']['notification_channel'];
          createdat: string;
          day: string | null;
          deliveredat: string | null;
          error: string | null;
          event_type: string;
          eventat: string;
          id: number;
          message_id: number | null;
          outbox_id: number | null;
          recipient_id: string | null;
          status: Database['public']['Enums']['notification_status'];
          words: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          booking_id?: number | null;
          channel: Database['public']['Enums']['notification_channel'];
          createdat?: string;
          day?: string | null;
          deliveredat?: string | null;
          error?: string | null;
          event_type: string;
          eventat?: string;
          id?: number;
          message_id?: number | null;
          outbox_id?: number | null;
          recipient_id?: string | null;
          status: Database['public']['Enums']['notification_status'];
          words?: string;
        };
        Update: {
          address?: string;
          booking_id?: number | null;
          channel?: Database['public']['Enums']['notification_channel'];
          createdat?: string;
          day?: string | null;
          deliveredat?: string | null;
          error?: string | null;
          event_type?: string;
          eventat?: string;
          id?: number;
          message_id?: number | null;
          outbox_id?: number | null;
          recipient_id?: string | null;
          status?: Database['public']['Enums']['notification_status'];
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_logs_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'seva_bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_logs_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_logs_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'notification_recipients';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_recipients: {
        Row: {
          id: string;
          is_active: boolean;
          is_committee: boolean;
          is_granthi: boolean;
          name: string;
          phone: string;
          phone_e164: string | null;
          sms: boolean;
          updatedat: string;
          whatsapp: boolean;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          is_active?: boolean;
          is_committee?: boolean;
          is_granthi?: boolean;
          name: string;
          phone: string;
          phone_e164?: never;
          sms?: boolean;
          updatedat?: string;
          whatsapp?: boolean;
        };
        Update: {
          id?: string;
          is_active?: boolean;
          is_committee?: boolean;
          is_granthi?: boolean;
          name?: string;
          phone?: string;
          phone_e164?: never;
          sms?: boolean;
          updatedat?: string;
          whatsapp?: boolean;
        };
        Relationships: [];
      };
      notification_settings: {
        Row: {
          event_type: string;
          facebook_enabled: boolean;
          id: number;
          instagram_enabled: boolean;
          remind_after: number | null;
          sms_enabled: boolean;
          template: string;
          updatedat: string;
          whatsapp_enabled: boolean;
        };
        ComputedFields: never;
        Insert: {
          event_type: string;
          facebook_enabled?: boolean;
          id?: number;
          instagram_enabled?: boolean;
          remind_after?: number | null;
          sms_enabled?: boolean;
          template: string;
          updatedat?: string;
          whatsapp_enabled?: boolean;
        };
        Update: {
          event_type?: string;
          facebook_enabled?: boolean;
          id?: number;
          instagram_enabled?: boolean;
          remind_after?: number | null;
          sms_enabled?: boolean;
          template?: string;
          updatedat?: string;
          whatsapp_enabled?: boolean;
        };
        Relationships: [];
      };
      opening_hours: {
        Row: {
          break_from: string | null;
          break_until: string | null;
          closes: string | null;
          id: number;
          opens: string | null;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          break_from?: string | null;
          break_until?: string | null;
          closes?: string | null;
          id: number;
          opens?: string | null;
          updatedat?: string;
        };
        Update: {
          break_from?: string | null;
          break_until?: string | null;
          closes?: string | null;
          id?: number;
          opens?: string | null;
          updatedat?: string;
        };
        Relationships: [];
      };
      page_content: {
        Row: {
          content: string;
          id: number;
          page: string;
          section: string;
          title: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          id?: number;
          page: string;
          section: string;
          title: string;
          updatedat?: string;
        };
        Update: {
          content?: string;
          id?: number;
          page?: string;
          section?: string;
          title?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      page_images: {
        Row: {
          alt_text: string;
          focus_x: number;
          focus_y: number;
          id: number;
          image_url: string;
          page: string;
          section: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string;
          focus_x?: number;
          focus_y?: number;
          id?: number;
          image_url?: string;
          page: string;
          section: string;
          updatedat?: string;
        };
        Update: {
          alt_text?: string;
          focus_x?: number;
          focus_y?: number;
          id?: number;
          image_url?: string;
          page?: string;
          section?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      pages: {
        Row: {
          address: string;
          alt_text: string;
          content: string;
          focus_x: number;
          focus_y: number;
          gurmukhi: string;
          id: number;
          image_url: string;
          is_shown: boolean;
          linked: Database['public']['Enums']['page_link'];
          position: number;
          title: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          alt_text?: string;
          content?: string;
          focus_x?: number;
          focus_y?: number;
          gurmukhi?: string;
          id?: number;
          image_url?: string;
          is_shown?: boolean;
          linked?: Database['public']['Enums']['page_link'];
          position?: number;
          title: string;
          updatedat?: string;
        };
        Update: {
          address?: string;
          alt_text?: string;
          content?: string;
          focus_x?: number;
          focus_y?: number;
          gurmukhi?: string;
          id?: number;
          image_url?: string;
          is_shown?: boolean;
          linked?: Database['public']['Enums']['page_link'];
          position?: number;
          title?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      places: {
        Row: {
          id: number;
          is_hourly: boolean;
          name: string;
          position: number;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          is_hourly?: boolean;
          name: string;
          position?: number;
          updatedat?: string;
        };
        Update: {
          id?: number;
          is_hourly?: boolean;
          name?: string;
          position?: number;
          updatedat?: string;
        };
        Relationships: [];
      };
      programme: {
        Row: {
          ends: string;
          gurmukhi: string;
          held: string;
          id: number;
          name: string;
          position: number;
          starts: string;
          updatedat: string;
          weekdays: string;
        };
        ComputedFields: never;
        Insert: {
          ends: string;
          gurmukhi?: string;
          held?: string;
          id?: number;
          name: string;
          position?: number;
          starts: string;
          updatedat?: string;
          weekdays?: string;
        };
        Update: {
          ends?: string;
          gurmukhi?: string;
          held?: string;
          id?: number;
          name?: string;
          position?: number;
          starts?: string;
          updatedat?: string;
          weekdays?: string;
        };
        Relationships: [];
      };
      rebuild_requests: {
        Row: {
          attempts: number;
          build_error: string;
          changedat: string | null;
          configured: boolean;
          failed_version: number | null;
          failedat: string | null;
          firstchangedat: string | null;
          id: boolean;
          last_error: string;
          postedat: string | null;
          request_id: number | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          build_error?: string;
          changedat?: string | null;
          configured?: boolean;
          failed_version?: number | null;
          failedat?: string | null;
          firstchangedat?: string | null;
          id?: boolean;
          last_error?: string;
          postedat?: string | null;
          request_id?: number | null;
        };
        Update: {
          attempts?: number;
          build_error?: string;
          changedat?: string | null;
          configured?: boolean;
          failed_version?: number | null;
          failedat?: string | null;
          firstchangedat?: string | null;
          id?: boolean;
          last_error?: string;
          postedat?: string | null;
          request_id?: number | null;
        };
        Relationships: [];
      };
      seva_bookings: {
        Row: {
          address: string;
          calendar_uid: string;
          change_reason: string;
          change_request: Database['public']['Enums']['change_request'];
          createdat: string;
          date: string;
          decline_reason: string;
          email: string;
          end_time: string | null;
          erasedat: string | null;
          family_name: string;
          id: number;
          internal_notes: string;
          is_declined: boolean;
          is_elsewhere: boolean;
          is_overnight: boolean;
          is_quiet: boolean;
          is_withdrawn: boolean;
          last_day: string;
          link_hash: string | null;
          name: string;
          notes: string;
          phone: string;
          phone_e164: string | null;
          place_id: number | null;
          preferred_time: string;
          reference: string;
          request_id: string | null;
          requestedat: string;
          search_text: string;
          sevatype: string;
          shown_as: Database['public']['Enums']['shown_as'];
          source: Database['public']['Enums']['booking_source'];
          status: Database['public']['Enums']['booking_status'];
          taken: unknown;
          time: string | null;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          calendar_uid?: string;
          change_reason?: string;
          change_request?: Database['public']['Enums']['change_request'];
          createdat?: string;
          date: string;
          decline_reason?: string;
          email: string;
          end_time?: string | null;
          erasedat?: string | null;
          family_name: string;
          id?: number;
          internal_notes?: string;
          is_declined?: boolean;
          is_elsewhere?: boolean;
          is_overnight?: boolean;
          is_quiet?: boolean;
          is_withdrawn?: boolean;
          last_day?: string;
          link_hash?: string | null;
          name: string;
          notes?: string;
          phone: string;
          phone_e164?: never;
          place_id?: number | null;
          preferred_time?: string;
          reference?: string;
          request_id?: string | null;
          requestedat?: string;
          search_text?: never;
          sevatype: string;
          shown_as?: Database['public']['Enums']['shown_as'];
          source?: Database['public']['Enums']['booking_source'];
          status?: Database['public']['Enums']['booking_status'];
          taken?: unknown;
          time?: string | null;
          updatedat?: string;
        };
        Update: {
          address?: string;
          calendar_uid?: string;
          change_reason?: string;
          change_request?: Database['public']['Enums']['change_request'];
          createdat?: string;
          date?: string;
          decline_reason?: string;
          email?: string;
          end_time?: string | null;
          erasedat?: string | null;
          family_name?: string;
          id?: number;
          internal_notes?: string;
          is_declined?: boolean;
          is_elsewhere?: boolean;
          is_overnight?: boolean;
          is_quiet?: boolean;
          is_withdrawn?: boolean;
          last_day?: string;
          link_hash?: string | null;
          name?: string;
          notes?: string;
          phone?: string;
          phone_e164?: never;
          place_id?: number | null;
          preferred_time?: string;
          reference?: string;
          request_id?: string | null;
          requestedat?: string;
          search_text?: never;
          sevatype?: string;
          shown_as?: Database['public']['Enums']['shown_as'];
          source?: Database['public']['Enums']['booking_source'];
          status?: Database['public']['Enums']['booking_status'];
          taken?: unknown;
          time?: string | null;
          updatedat?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'seva_bookings_place_id_fkey';
            columns: ['place_id'];
            isOneToOne: false;
            referencedRelation: 'places';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'seva_bookings_sevatype_fkey';
            columns: ['sevatype'];
            isOneToOne: false;
            referencedRelation: 'sevas';
            referencedColumns: ['name'];
          },
        ];
      };
      sevas: {
        Row: {
          card_gurmukhi: string;
          card_text: string;
          card_title: string;
          days: number;
          guide: string;
          gurmukhi: string;
          id: number;
          involves: string;
          is_announced: boolean;
          is_elsewhere: boolean;
          is_offered: boolean;
          length: string;
          name: string;
          place_id: number | null;
          position: number;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          card_gurmukhi?: string;
          card_text?: string;
          card_title?: string;
          days?: number;
          guide?: string;
          gurmukhi?: string;
          id?: number;
          involves?: string;
          is_announced?: boolean;
          is_elsewhere?: boolean;
          is_offered?: boolean;
          length?: string;
          name: string;
          place_id?: number | null;
          position?: number;
          updatedat?: string;
        };
        Update: {
          card_gurmukhi?: string;
          card_text?: string;
          card_title?: string;
          days?: number;
          guide?: string;
          gurmukhi?: string;
          id?: number;
          involves?: string;
          is_announced?: boolean;
          is_elsewhere?: boolean;
          is_offered?: boolean;
          length?: string;
          name?: string;
          place_id?: number | null;
          position?: number;
          updatedat?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sevas_place_id_fkey';
            columns: ['place_id'];
            isOneToOne: false;
            referencedRelation: 'places';
            referencedColumns: ['id'];
          },
        ];
      };
      social_media_settings: {
        Row: {
          facebook_page_id: string;
          facebook_page_token: string;
          facebook_page_token_set: boolean;
          facebook_page_token_setat: string | null;
          id: number;
          instagram_access_token: string;
          instagram_access_token_set: boolean;
          instagram_access_token_setat: string | null;
          instagram_business_account_id: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          facebook_page_id?: string;
          facebook_page_token?: string;
          facebook_page_token_set?: never;
          facebook_page_token_setat?: string | null;
          id?: number;
          instagram_access_token?: string;
          instagram_access_token_set?: never;
          instagram_access_token_setat?: string | null;
          instagram_business_account_id?: string;
          updatedat?: string;
        };
        Update: {
          facebook_page_id?: string;
          facebook_page_token?: string;
          facebook_page_token_set?: never;
          facebook_page_token_setat?: string | null;
          id?: number;
          instagram_access_token?: string;
          instagram_access_token_set?: never;
          instagram_access_token_setat?: string | null;
          instagram_business_account_id?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      special_hours: {
        Row: {
          closes: string | null;
          date: string;
          id: number;
          opens: string | null;
          reason: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          closes?: string | null;
          date: string;
          id?: number;
          opens?: string | null;
          reason?: string;
          updatedat?: string;
        };
        Update: {
          closes?: string | null;
          date?: string;
          id?: number;
          opens?: string | null;
          reason?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      text_history: {
        Row: {
          changedat: string;
          changedby: string;
          content: string;
          id: number;
          source: string;
          source_id: number;
        };
        ComputedFields: never;
        Insert: {
          changedat?: string;
          changedby?: string;
          content: string;
          id?: number;
          source: string;
          source_id: number;
        };
        Update: {
          changedat?: string;
          changedby?: string;
          content?: string;
          id?: number;
          source?: string;
          source_id?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      event_dates: {
        Row: {
          alt_text: string;
          date: string | null;
          description: string;
          end_time: string | null;
          exdate: string;
          first_date: string;
          focus_x: number;
          focus_y: number;
          id: number;
          image_url: string;
          is_cancelled: boolean | null;
          isHighlighted: boolean;
          last_day: string | null;
          link: string;
          place: string;
          rrule: string;
          shown_from: string | null;
          time: string | null;
          title: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      gallery_categories: {
        Row: {
          category: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      notification_audience: {
        Row: {
          channel: Database['public']['Enums']['notification_channel'] | null;
          enabled: boolean | null;
          event_type: string;
          is_committee: boolean | null;
          is_granthi: boolean | null;
          people: number | null;
          sms: boolean | null;
          whatsapp: boolean | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      setup_checklist: {
        Row: {
          arranges_places: boolean | null;
          has_address: boolean | null;
          has_pictures: boolean | null;
          has_recipient: boolean | null;
          is_named: boolean | null;
          is_published: boolean | null;
          takes_gifts: boolean | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      administrator_sign_ins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          last_sign_in: string;
          user_id: string;
        }[];
      };
      allow_mail: { Args: { address: string }; Returns: undefined };
      backup_rows: { Args: Record<PropertyKey, never>; Returns: Json };
      booking_messages: {
        Args: { booking: number };
        Returns: {
          channel: Database['public']['Enums']['notification_channel'];
          createdat: string;
          deliveredat: string;
          error: string;
          event_type: string;
          id: number;
          is_undelivered: boolean;
          recipient: string;
          status: string;
        }[];
      };
      change_administrator: {
        Args: {
          name?: string;
          person: string;
          role?: Database['public']['Enums']['admin_role'];
          updatedat?: string;
        };
        Returns: undefined;
      };
      claim_notifications: {
        Args: { max_messages?: number };
        Returns: {
          attempt: number;
          channel: Database['public']['Enums']['notification_channel'];
          createdat: string;
          data: Json;
          email: string;
          event_type: string;
          gurdwara: Json;
          id: number;
          lease: string;
          link: string;
          phone: string;
          recipient_name: string;
          sequence: number;
          template: string;
          time_zone: string;
        }[];
      };
      close_days: {
        Args: { final_day: string; first_day: string; why: string; with_hours: boolean };
        Returns: {
          date: string;
          id: number;
          last_day: string;
          reason: string;
          updatedat: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'closed_days';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      confirmed_bookings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          calendar_uid: string;
          date: string;
          end_time: string;
          family_name: string;
          id: number;
          is_announced: boolean;
          is_elsewhere: boolean;
          last_day: string;
          name: string;
          place_id: number;
          sevatype: string;
          status: Database['public']['Enums']['booking_status'];
          time: string;
        }[];
      };
      disown_request: { Args: { secret: string }; Returns: boolean };
      erase_family: { Args: { bookings: number[]; messages: number[] }; Returns: Json };
      family_booking: {
        Args: { action?: string; details?: Json; secret: string };
        Returns: {
          address: string;
          calendar_uid: string;
          change_request: Database['public']['Enums']['change_request'];
          date: string;
          decline_reason: string;
          email: string;
          end_time: string;
          family_name: string;
          is_elsewhere: boolean;
          is_undelivered: boolean;
          last_day: string;
          name: string;
          notes: string;
          phone: string;
          place: string;
          preferred_time: string;
          reference: string;
          refusal: string;
          request_mail: string;
          requestedat: string;
          sevatype: string;
          shown_as: Database['public']['Enums']['shown_as'];
          stage: string;
          time: string;
        }[];
      };
      family_data: { Args: { search: string }; Returns: Json };
      invite_administrator: {
        Args: {
          address: string;
          person: string;
          role: Database['public']['Enums']['admin_role'];
          updatedat?: string;
        };
        Returns: number;
      };
      last_changes: {
        Args: { source_id: string; subject: string };
        Returns: {
          action: string;
          at: string;
          person: string;
        }[];
      };
      mail_family_link: { Args: { booking: number }; Returns: undefined };
      matching_bookings: {
        Args: { patterns: string[] };
        Returns: {
          address: string;
          calendar_uid: string;
          change_reason: string;
          change_request: Database['public']['Enums']['change_request'];
          createdat: string;
          date: string;
          decline_reason: string;
          email: string;
          end_time: string | null;
          erasedat: string | null;
          family_name: string;
          id: number;
          internal_notes: string;
          is_declined: boolean;
          is_elsewhere: boolean;
          is_overnight: boolean;
          is_quiet: boolean;
          is_withdrawn: boolean;
          last_day: string;
          link_hash: string | null;
          name: string;
          notes: string;
          phone: string;
          phone_e164: string | null;
          place_id: number | null;
          preferred_time: string;
          reference: string;
          request_id: string | null;
          requestedat: string;
          search_text: string;
          sevatype: string;
          shown_as: Database['public']['Enums']['shown_as'];
          source: Database['public']['Enums']['booking_source'];
          status: Database['public']['Enums']['booking_status'];
          taken: unknown;
          time: string | null;
          updatedat: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'seva_bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      matching_messages: {
        Args: { patterns: string[] };
        Returns: {
          createdat: string;
          email: string;
          id: number;
          message: string;
          name: string;
          phone: string;
          phone_e164: string | null;
          request_id: string | null;
          search_text: string;
          status: Database['public']['Enums']['message_status'];
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_submissions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      new_family_link: { Args: { booking: number }; Returns: string };
      phone_limit: {
        Args: Record<PropertyKey, never>;
        Returns: {
          most: number;
          sent: number;
        }[];
      };
      place_picture: {
        Args: { picture: number; place: number; words?: Json };
        Returns: {
          alt: string;
          category: string;
          height: number;
          id: number;
          is_shown: boolean;
          position: number | null;
          src: string;
          updatedat: string;
          width: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'gallery';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      project_health: { Args: Record<PropertyKey, never>; Returns: Json };
      record_delivery: {
        Args: { job: number; reader?: string; reason: string; reported?: string };
        Returns: boolean;
      };
      record_invitation: { Args: { invitation: number; token: string }; Returns: boolean };
      record_notification: {
        Args: {
          job: number;
          job_lease: string;
          outcome: string;
          reason?: string;
          retry_seconds?: number;
          words?: string;
        };
        Returns: boolean;
      };
      remove_administrator: { Args: { person: string }; Returns: undefined };
      report_build: { Args: { problem?: string; version?: number }; Returns: undefined };
      requested_days: {
        Args: Record<PropertyKey, never>;
        Returns: {
          date: string;
          requests: number;
        }[];
      };
      restore_rows: { Args: { replace?: boolean; tables: Json }; Returns: undefined };
      save_page_content: {
        Args: { texts: Json };
        Returns: {
          content: string;
          id: number;
          page: string;
          section: string;
          title: string;
          updatedat: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'page_content';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_again: { Args: { log: number }; Returns: undefined };
      send_test_message: {
        Args: { recipient: string; via: Database['public']['Enums']['notification_channel'] };
        Returns: undefined;
      };
    };
    Enums: {
      admin_role: 'everything' | 'website';
      announcement_position: 'top' | 'bottom';
      booking_source: 'site' | 'administrator';
      booking_status: 'pending' | 'confirmed' | 'cancelled';
      change_request: '' | 'move' | 'cancel';
      message_status: 'new' | 'read' | 'answered' | 'archived';
      notification_channel: 'whatsapp' | 'sms' | 'facebook' | 'instagram' | 'email';
      notification_status: 'sent' | 'failed' | 'skipped';
      page_link: 'about' | 'footer' | 'menu' | 'none';
      shown_as: 'name' | 'family' | 'taken';
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

export const Constants = {
  public: {
    Enums: {
      admin_role: ['everything', 'website'],
      announcement_position: ['top', 'bottom'],
      booking_source: ['site', 'administrator'],
      booking_status: ['pending', 'confirmed', 'cancelled'],
      change_request: ['', 'move', 'cancel'],
      message_status: ['new', 'read', 'answered', 'archived'],
      notification_channel: ['whatsapp', 'sms', 'facebook', 'instagram', 'email'],
      notification_status: ['sent', 'failed', 'skipped'],
      page_link: ['about', 'footer', 'menu', 'none'],
      shown_as: ['name', 'family', 'taken'],
    },
  },
} as const;
