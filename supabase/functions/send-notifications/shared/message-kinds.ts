// Generated from private.message_kinds by `npm run db:types`. Do not edit.
export const messageKinds = {
  administrator_invited: {"audience": null, "channels": ["email"], "mailed_to": "invited", "sent_again": false, "needs_answer": false},
  booking_asked: {"audience": "committee", "channels": ["whatsapp", "sms"], "mailed_to": null, "sent_again": true, "needs_answer": true},
  booking_cancelled: {"audience": "granthis", "channels": ["whatsapp", "sms", "facebook", "instagram", "email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_confirmed: {"audience": "granthis", "channels": ["whatsapp", "sms", "facebook", "instagram", "email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_declined: {"audience": "committee", "channels": ["whatsapp", "sms", "email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_link: {"audience": null, "channels": ["email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_moved: {"audience": null, "channels": ["email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_redirected: {"audience": null, "channels": ["email"], "mailed_to": "former", "sent_again": false, "needs_answer": false},
  booking_reminder: {"audience": "granthis", "channels": ["whatsapp", "sms", "email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  booking_requested: {"audience": "committee", "channels": ["whatsapp", "sms", "email"], "mailed_to": "family", "sent_again": true, "needs_answer": true},
  booking_unchanged: {"audience": null, "channels": ["email"], "mailed_to": "family", "sent_again": true, "needs_answer": false},
  contact_message: {"audience": "committee", "channels": ["whatsapp", "sms"], "mailed_to": null, "sent_again": true, "needs_answer": true},
  requests_waiting: {"audience": null, "channels": ["whatsapp", "sms"], "mailed_to": null, "sent_again": false, "needs_answer": false},
  test_message: {"audience": null, "channels": ["whatsapp", "sms"], "mailed_to": null, "sent_again": false, "needs_answer": false},
} as const;
