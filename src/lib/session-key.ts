/** The key of localStorage that holds the administrator's session; the header only checks whether it exists. */
export const sessionStorageKey = 'sb-gurdwara-auth-token';
