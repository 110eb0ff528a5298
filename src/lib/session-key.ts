/** Where the browser keeps the administrator's session; the header looks only at whether it is there. */
export const sessionStorageKey = 'sb-gurdwara-auth-token';
