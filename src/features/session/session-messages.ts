/** Must match minimum_password_length in supabase/config.toml. */
export const minimumLength = 10;

export const sessionMessages = {
  signInFailed: 'An error occurred during sign in',
  signInAdvice: 'Check that you are online, then try again in a few minutes.',
  tooManyAttempts: 'Too many attempts to sign in. Please wait five minutes, then try again.',
  mailFailed: 'The email could not be sent. Please try again.',
  newPasswordFailed: 'The new password could not be saved. Please try again.',
  linkExpired: 'This link has expired or has already been used. Please request a new one.',
  invitationUsed:
    'This link has expired or has already been used. If you opened it but didn’t choose a password, request a new link here. Otherwise, ask for a new invitation.',
  emailRequired: 'Please enter your email address.',
  presentRequired: 'Please enter your current password.',
  presentWrong: 'The current password is incorrect.',
  passwordRequired: 'Please enter your password.',
  passwordShort: 'Please choose a password of at least 10 characters.',
} as const;

/** Returns a sentence that explains what is wrong with a new password. */
export const passwordProblem = (password: string) =>
  password.length >= minimumLength ? undefined : sessionMessages.passwordShort;
