/** Days without a backup before the dashboard warns and `npm run doctor` fails. */
export const lateBackupDays = 14;
