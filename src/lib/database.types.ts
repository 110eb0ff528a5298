// Generated from supabase/migrations by `npm run db:types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      announcements: {
        Row: {
          createdat: string;
          id: number;
          isactive: boolean;
          message: string;
          position: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          id?: number;
          isactive?: boolean;
          message: string;
          position?: string;
          updatedat?: string;
        };
        Update: {
          createdat?: string;
          id?: number;
          isactive?: boolean;
          message?: string;
          position?: string;
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
          status: string;
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          email: string;
          id?: number;
          message: string;
          name: string;
          phone?: string;
          status?: string;
        };
        Update: {
          createdat?: string;
          email?: string;
          id?: number;
          message?: string;
          name?: string;
          phone?: string;
          status?: string;
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
          date: string;
          description: string;
          id: number;
          isHighlighted: boolean;
          time: string | null;
          title: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          date: string;
          description?: string;
          id?: number;
          isHighlighted?: boolean;
          time?: string | null;
          title: string;
          updatedat?: string;
        };
        Update: {
          date?: string;
          description?: string;
          id?: number;
          isHighlighted?: boolean;
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
          src: string;
          updatedat?: string;
          width?: number;
        };
        Update: {
          alt?: string;
          category?: string;
          height?: number;
          id?: number;
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
      notification_logs: {
        Row: {
          channel: string;
          createdat: string;
          error: string | null;
          event_type: string;
          id: number;
          recipient_id: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          channel: string;
          createdat?: string;
          error?: string | null;
          event_type: string;
          id?: number;
          recipient_id?: string | null;
          status: string;
        };
        Update: {
          channel?: string;
          createdat?: string;
          error?: string | null;
          event_type?: string;
          id?: number;
          recipient_id?: string | null;
          status?: string;
        };
        Relationships: [
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
          sms_enabled?: boolean;
          template?: string;
          updatedat?: string;
          whatsapp_enabled?: boolean;
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
      page_content_history: {
        Row: {
          changedat: string;
          changedby: string;
          content: string;
          content_id: number;
          id: number;
        };
        ComputedFields: never;
        Insert: {
          changedat?: string;
          changedby?: string;
          content: string;
          content_id: number;
          id?: number;
        };
        Update: {
          changedat?: string;
          changedby?: string;
          content?: string;
          content_id?: number;
          id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'page_content_history_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'page_content';
            referencedColumns: ['id'];
          },
        ];
      };
      page_images: {
        Row: {
          alt_text: string;
          id: number;
          image_url: string;
          page: string;
          section: string;
          updatedat: string;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string;
          id?: number;
          image_url?: string;
          page: string;
          section: string;
          updatedat?: string;
        };
        Update: {
          alt_text?: string;
          id?: number;
          image_url?: string;
          page?: string;
          section?: string;
          updatedat?: string;
        };
        Relationships: [];
      };
      rebuild_requests: {
        Row: {
          accepted_version: number;
          acceptedat: string | null;
          attempts: number;
          build_error: string;
          changedat: string | null;
          configured: boolean;
          failed_version: number | null;
          failedat: string | null;
          id: boolean;
          last_error: string;
          posted_version: number;
          postedat: string | null;
          request_id: number | null;
          retryat: string | null;
          waitingsince: string | null;
          wanted_version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_version?: number;
          acceptedat?: string | null;
          attempts?: number;
          build_error?: string;
          changedat?: string | null;
          configured?: boolean;
          failed_version?: number | null;
          failedat?: string | null;
          id?: boolean;
          last_error?: string;
          posted_version?: number;
          postedat?: string | null;
          request_id?: number | null;
          retryat?: string | null;
          waitingsince?: string | null;
          wanted_version?: number;
        };
        Update: {
          accepted_version?: number;
          acceptedat?: string | null;
          attempts?: number;
          build_error?: string;
          changedat?: string | null;
          configured?: boolean;
          failed_version?: number | null;
          failedat?: string | null;
          id?: boolean;
          last_error?: string;
          posted_version?: number;
          postedat?: string | null;
          request_id?: number | null;
          retryat?: string | null;
          waitingsince?: string | null;
          wanted_version?: number;
        };
        Relationships: [];
      };
      seva_bookings: {
        Row: {
          createdat: string;
          date: string;
          email: string;
          family_name: string;
          id: number;
          last_day: string;
          name: string;
          notes: string;
          phone: string;
          search_text: string;
          sevatype: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          createdat?: string;
          date: string;
          email: string;
          family_name: string;
          id?: number;
          last_day?: never;
          name: string;
          notes?: string;
          phone: string;
          search_text?: never;
          sevatype: string;
          status?: string;
        };
        Update: {
          createdat?: string;
          date?: string;
          email?: string;
          family_name?: string;
          id?: number;
          last_day?: never;
          name?: string;
          notes?: string;
          phone?: string;
          search_text?: never;
          sevatype?: string;
          status?: string;
        };
        Relationships: [];
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
    };
    Views: {
      gallery_categories: {
        Row: {
          category: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      backup_rows: { Args: Record<PropertyKey, never>; Returns: Json };
      captcha_state: { Args: Record<PropertyKey, never>; Returns: Json };
      claim_notifications: {
        Args: { most?: number };
        Returns: {
          attempt: number;
          channel: string;
          data: Json;
          event_type: string;
          id: number;
          lease: string;
          phone: string;
          recipient_name: string;
          template: string;
        }[];
      };
      grant_captcha_pass: { Args: Record<PropertyKey, never>; Returns: string };
      project_health: { Args: Record<PropertyKey, never>; Returns: Json };
      record_delivery: { Args: { job: number; reason: string }; Returns: boolean };
      record_notification: {
        Args: { job: number; job_lease: string; outcome: string; reason?: string; retry_seconds?: number };
        Returns: boolean;
      };
      report_build: { Args: { problem?: string; version?: number }; Returns: undefined };
      require_captcha: { Args: { required: boolean }; Returns: string };
      restore_rows: { Args: { replace?: boolean; tables: Json }; Returns: undefined };
      send_test_message: { Args: { recipient: string; via: string }; Returns: number };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
