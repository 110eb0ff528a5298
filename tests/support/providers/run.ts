// `node tests/support/providers/run.ts`: fakes of Twilio, Meta and Resend on this machine, which show messages without an account.
// Put what it prints into supabase/functions/.env, then run `npm start` in another terminal.
import { metaAccount } from './graph.ts';
import { resendAccount } from './resend.ts';
import { startProvider } from './server.ts';
import { twilioAccount } from './twilio.ts';

const { url } = await startProvider(Number(process.env.PROVIDER_PORT ?? 8400), (line) => {
  console.log(`${new Date().toLocaleTimeString()}  ${line}`);
});

console.log(`For supabase/functions/.env:

TWILIO_BASE_URL=${url}
TWILIO_ACCOUNT_SID=${twilioAccount.sid}
TWILIO_AUTH_TOKEN=${twilioAccount.authToken}
TWILIO_FROM_NUMBER=${twilioAccount.number}
TWILIO_WHATSAPP_NUMBER=${twilioAccount.whatsapp}
GRAPH_BASE_URL=${url}/v25.0
RESEND_BASE_URL=${url}
RESEND_API_KEY=${resendAccount.apiKey}
MAIL_FROM=${resendAccount.from}

For Social Media in the back office: page ID ${metaAccount.page}, account ID ${metaAccount.instagram}, and
${metaAccount.token} for both tokens.

Messages appear here. Ctrl-C stops.
`);
