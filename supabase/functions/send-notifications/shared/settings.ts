import { phoneKinds } from './kinds.ts';

const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** Reads the function's secrets (see README.md). Empty means not set up. */
export function readSettings(get: (name: string) => string | undefined) {
  const text = (name: string, fallback = '') => get(name)?.trim() || fallback;
  const url = (name: string, fallback: string) => text(name, fallback).replace(/\/+$/, '');
  const twilioUrl = url('TWILIO_BASE_URL', 'https://api.twilio.com');
  const graphUrl = url('GRAPH_BASE_URL', 'https://graph.facebook.com/v25.0');
  const projectUrl = url('SUPABASE_URL', '');
  const templateOf = (kind: string) => text(`TWILIO_WHATSAPP_TEMPLATE_${kind.toUpperCase()}`);
  // Twilio rejects loopback addresses, but a fake provider on this machine can call one.
  const reachable = projectUrl.startsWith('https://') || (isLoopback(projectUrl) && isLoopback(twilioUrl));
  return {
    /** Public address of the site. Links in emails lead there, and Meta fetches the pictures of posts from it. */
    siteUrl: url('PUBLIC_SITE_URL', ''),
    twilio: {
      baseUrl: twilioUrl,
      accountSid: text('TWILIO_ACCOUNT_SID'),
      authToken: text('TWILIO_AUTH_TOKEN'),
      /** Optional. Used for requests instead of the auth token, which is still needed to verify Twilio's reports. */
      apiKey: text('TWILIO_API_KEY'),
      apiSecret: text('TWILIO_API_SECRET'),
      smsFrom: text('TWILIO_FROM_NUMBER'),
      messagingService: text('TWILIO_MESSAGING_SERVICE_SID'),
      whatsappFrom: text('TWILIO_WHATSAPP_NUMBER').replace(/^whatsapp:/, ''),
      /** Content template (HX…) by event type; WhatsApp requires one outside a 24-hour conversation. */
      whatsappTemplates: Object.fromEntries(phoneKinds.map((kind) => [kind, templateOf(kind)])),
      /** Address for Twilio's delivery reports. Empty if Twilio cannot reach this project. */
      reportUrl: reachable ? `${projectUrl}/functions/v1/send-notifications/delivery` : '',
    },
    mail: {
      baseUrl: url('RESEND_BASE_URL', 'https://api.resend.com'),
      apiKey: text('RESEND_API_KEY'),
      /** 'Gurdwara Sahib <seva@example.org>', on a domain that Resend has verified. */
      from: text('MAIL_FROM'),
      replyTo: text('MAIL_REPLY_TO'),
      /** 'whsec_…': the secret with which Resend signs its reports. */
      webhookSecret: text('RESEND_WEBHOOK_SECRET'),
    },
    meta: {
      graphUrl,
      /** Base address for tokens of "Instagram login", which begin with IG. */
      instagramUrl: url(
        'INSTAGRAM_BASE_URL',
        get('GRAPH_BASE_URL') ? graphUrl : 'https://graph.instagram.com/v25.0',
      ),
      appSecret: text('META_APP_SECRET'),
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;
