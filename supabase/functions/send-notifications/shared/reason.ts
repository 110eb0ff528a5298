/** The technical part of a reason, which stands in brackets: a missing secret, a provider's code. */
const technicalPart = / \(((?:missing: |Twilio |Meta |Resend |HTTP )[^()]*)\)/;

/** A reason in words for volunteers, and its technical part for the function's log. */
export function reasonOf(reason: string) {
  return { words: reason.replace(technicalPart, ''), technical: technicalPart.exec(reason)?.[1] };
}
