/** The technical part of a reason, in parentheses: a missing secret or a provider's code. */
const technicalPart = / \(((?:missing: |Twilio |Meta |Resend |HTTP )[^()]*)\)/;

/** Splits a reason into words for volunteers and the technical part for the function's log. */
export function reasonOf(reason: string) {
  return { words: reason.replace(technicalPart, ''), technical: technicalPart.exec(reason)?.[1] };
}
