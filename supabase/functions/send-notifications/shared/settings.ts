import { phoneKinds } from './kinds.ts';

/** The function's secrets, described in README.md. Empty means not set up. */
export interface Settings {
  /** The public address of the site, where Meta fetches the pictures of posts and families see their request; empty if it is not set. */
  siteUrl: string;
  twilio: {
    baseUrl: string;
    accountSid: string;
    authToken: string;
    /** An API key can sign in instead of the auth token, which is still needed to verify Twilio's reports. */
    apiKey: string;
    apiSecret: string;
    smsFrom: string;
    messagingService: string;
    whatsappFrom: string;
    /** The content template (HX…) of each event type, which WhatsApp requires outside a 24-hour conversation. */
    whatsappTemplates: Record<string, string>;
    /** The address for Twilio's delivery reports; empty if Twilio could not reach it. */
    reportUrl: string;
  };
  mail: {
    baseUrl: string;
    apiKey: string;
    /** 'Gurdwara Sahib <seva@example.org>', of a domain that Resend has verified. */
    from: string;
    /** Where answers go, if not to the sender. */
    replyTo: string;
    /** 'whsec_…', with which Resend signs its reports. */
    webhookSecret: string;
  };
  meta: {
    graphUrl: string;
    /** For tokens of "Instagram login", which begin with IG. */
    instagramUrl: string;
    appSecret: string;
  };
}

const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

export function readSettings(get: (name: string) => string | undefined): Settings {
  const text = (name: string, fallback = '') => get(name)?.trim() || fallback;
  const url = (name: string, fallback: string) => text(name, fallback).replace(/\/+$/, '');
  const twilioUrl = url('TWILIO_BASE_URL', 'https://api.twilio.com');
  const graphUrl = url('GRAPH_BASE_URL', 'https://graph.facebook.com/v25.0');
  const projectUrl = url('SUPABASE_URL', '');
  const templates = phoneKinds.map((kind) => [kind, text(`TWILIO_WHATSAPP_TEMPLATE_${kind.toUpperCase()}`)]);
  // Twilio refuses a loopback address, but a fake provider on this machine can use it.
  const reachable = projectUrl.startsWith('https://') || (isLoopback(projectUrl) && isLoopback(twilioUrl));
  return {
    siteUrl: url('PUBLIC_SITE_URL', ''),
    twilio: {
      baseUrl: twilioUrl,
      accountSid: text('TWILIO_ACCOUNT_SID'),
      authToken: text('TWILIO_AUTH_TOKEN'),
      apiKey: text('TWILIO_API_KEY'),
      apiSecret: text('TWILIO_API_SECRET'),
      smsFrom: text('TWILIO_FROM_NUMBER'),
      messagingService: text('TWILIO_MESSAGING_SERVICE_SID'),
      whatsappFrom: text('TWILIO_WHATSAPP_NUMBER').replace(/^whatsapp:/, ''),
      whatsappTemplates: Object.fromEntries(templates),
      reportUrl: reachable ? `${projectUrl}/functions/v1/send-notifications/delivery` : '',
    },
    mail: {
      baseUrl: url('RESEND_BASE_URL', 'https://api.resend.com'),
      apiKey: text('RESEND_API_KEY'),
      from: text('MAIL_FROM'),
      replyTo: text('MAIL_REPLY_TO'),
      webhookSecret: text('RESEND_WEBHOOK_SECRET'),
    },
    meta: {
      graphUrl,
      instagramUrl: url(
        'INSTAGRAM_BASE_URL',
        get('GRAPH_BASE_URL') ? graphUrl : 'https://graph.instagram.com/v25.0',
      ),
      appSecret: text('META_APP_SECRET'),
    },
  };
}
