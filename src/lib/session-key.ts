/** The key of localStorage that holds the administrator's session; the header only looks at its tokens. */
export const sessionStorageKey = 'sb-gurdwara-auth-token';
