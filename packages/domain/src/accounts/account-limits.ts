export const maxUsernameLength = 50;
/** Bounds the cost of hashing. */
export const maxPasswordLength = 256;
export const maxEmailLength = 254;
/** Of the longest tag there is in practice. */
export const maxLanguageLength = 35;
/** Longest code that is read before its hyphens and blanks are taken out. */
export const maxTypedTokenLength = 64;
/** Recovery codes of an account. */
export const recoveryCodeCount = 10;
export const maxInvitationUses = 50;
/** Validity of an invitation: a week by default, 90 days at most. */
export const invitationHours = 168;
export const maxInvitationHours = 2_160;
export const maxInvitationNote = 200;
/** Length of a session with and without Remember me. */
export const rememberedSessionDays = 30;
export const sessionDays = 1;
/** Tokens of sessions, links in mails, visits to the provider, and browsers that wait for a code. */
export const tokenPattern = /^[A-Za-z0-9]{1,128}$/;
